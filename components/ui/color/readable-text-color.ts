/** Returns white if its contrast with the color is at least 4.5:1 (WCAG AA), otherwise black. `color` is #rrggbb. */
export function readableTextColor(color: string): "#ffffff" | "#000000" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.183 ? "#000000" : "#ffffff";
}
