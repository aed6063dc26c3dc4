import type { CSSProperties } from "react";

/** The colors for stages and tags: twelve hues that are distinguishable in both themes. */
export const tonePalette = [
  { name: "Slate", value: "#64748b" },
  { name: "Petrol", value: "#0e7490" },
  { name: "Blue", value: "#2f6fde" },
  { name: "Indigo", value: "#5b5bd6" },
  { name: "Violet", value: "#8b4fd0" },
  { name: "Pink", value: "#c93f93" },
  { name: "Red", value: "#d5453b" },
  { name: "Orange", value: "#d9691e" },
  { name: "Amber", value: "#c78a07" },
  { name: "Olive", value: "#7a9318" },
  { name: "Green", value: "#2a9456" },
  { name: "Teal", value: "#0f9488" },
] as const;

const neutral = "#64748b";
const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns the style that sets the color of the `tone-*` classes. Values that are not hex colors become neutral. */
export function toneStyle(color: string | null | undefined): CSSProperties {
  return { "--tone": color && hexColor.test(color) ? color : neutral } as CSSProperties;
}
