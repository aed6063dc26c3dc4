import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: { text: ["2xs"], shadow: ["card", "pop", "lift"] },
    classGroups: { "font-size": [{ text: ["2xs", "xs", "sm", "base", "lg", "xl", "2xl"] }] },
  },
});

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
