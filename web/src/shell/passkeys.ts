/** Passkeys: what the server sends and gets as JSON, as the browser wants it. */
import { api } from "./api";

type Json = Record<string, unknown>;

/** Whether this browser can use passkeys at this address. */
export function passkeysSupported(): boolean {
  return window.isSecureContext && "PublicKeyCredential" in window;
}

/** Makes a passkey and registers it. */
export async function addPasskey(name: string) {
  const options = (await api.passkeyOptions()) as Json & { user: Json; excludeCredentials: Json[] };
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return api.addPasskey(name, {
    ...head(made),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
    },
  });
}

/** Lets the user choose a passkey, and answers the server's challenge with it. */
export async function usePasskey(): Promise<Json> {
  const options = (await api.passkeyChallenge()) as Json;
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
  } as unknown as PublicKeyCredentialRequestOptions;
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    ...head(used),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle && text(response.userHandle),
    },
  };
}

/** Whether the user closed the browser's dialog, or let it time out. */
export function wasCancelled(problem: unknown): boolean {
  return problem instanceof DOMException && ["NotAllowedError", "AbortError"].includes(problem.name);
}

function head(credential: PublicKeyCredential): Json {
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, clientExtensionResults: {} };
}

function bytes(base64url: unknown): Uint8Array {
  const plain = atob(String(base64url).replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (one) => one.charCodeAt(0));
}

function text(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
