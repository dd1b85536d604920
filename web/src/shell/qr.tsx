/** A link as a QR code; the encoder is loaded when one is shown. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export function QrCode({ text, label }: { text: string; label: string }) {
  const path = useSignal<{ size: number; d: string } | null>(null);
  useEffect(() => {
    let here = true;
    void import("uqr").then(({ encode }) => {
      if (!here) return;
      const { data, size } = encode(text, { ecc: "L", border: 2 });
      const d = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
      path.value = { size, d };
    });
    return () => {
      here = false;
    };
  }, [text]);
  if (!path.value) return <div class="qr" />;
  const { size, d } = path.value;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect class="qr-paper" width={size} height={size} />
      <path class="qr-ink" d={d} />
    </svg>
  );
}
