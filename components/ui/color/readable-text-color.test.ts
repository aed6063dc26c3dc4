import { expect, it } from "vitest";
import { readableTextColor } from "./readable-text-color.ts";

it("returns a text color with a contrast of at least 4.5 for any background", () => {
  for (let value = 0; value < 0x1000000; value += 4_099) {
    const color = `#${value.toString(16).padStart(6, "0")}`;
    expect(contrast(color, readableTextColor(color))).toBeGreaterThanOrEqual(4.5);
  }
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
