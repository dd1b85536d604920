/** Soft synthesized sounds; off by default. */
import { sounds } from "./settings";

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (sounds.value !== "yes") return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/** Plays one fading tone. */
function tone(pitch: number, length: number, loud: number, after = 0): void {
  const now = context();
  if (!now) return;
  const start = now.currentTime + after;
  const source = now.createOscillator();
  const volume = now.createGain();
  source.type = "sine";
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(now.destination);
  source.start(start);
  source.stop(start + length);
}

/** Wood on wood: something happened on the table. */
export function knock(): void {
  tone(230, 0.09, 0.12);
  tone(560, 0.05, 0.05);
}

/** A small bell: it is your turn. */
export function bell(): void {
  tone(880, 0.5, 0.06);
  tone(1320, 0.6, 0.03, 0.06);
}
