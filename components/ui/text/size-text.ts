import { numberText } from "./formats.ts";

const KIB = 1_024;
const units = ["bytes", "KB", "MB", "GB"] as const;

/** Returns a size in bytes as text: "812 bytes", "14 KB", "3.2 MB". */
export function sizeText(bytes: number): string {
  const power = bytes < KIB ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / KIB ** power;
  const rounded = power >= 2 && value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${numberText(rounded)} ${units[power]}`;
}
