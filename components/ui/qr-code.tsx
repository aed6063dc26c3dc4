import { encode } from "uqr";
import { saveBlob } from "./save-blob.ts";

/** A QR code, dark on white in both themes, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md border"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Pixels per module of a saved code, and the empty modules around it (ISO/IEC 18004 requires four). */
const MODULE_PIXELS = 16;
const QUIET_MODULES = 4;

/** Saves a QR code as a PNG file, large enough to print. */
export function saveQrCode(text: string, fileName: string): void {
  const { data, size } = encode(text, { border: QUIET_MODULES });
  const canvas = document.createElement("canvas");
  canvas.width = size * MODULE_PIXELS;
  canvas.height = size * MODULE_PIXELS;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS);
    }
  }
  canvas.toBlob((picture) => picture && saveBlob(picture, fileName), "image/png");
}
