import { type ClassNameValue, extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: { text: ["2xs"], shadow: ["card", "pop", "lift"] },
    classGroups: { "font-size": [{ text: ["2xs", "xs", "sm", "base", "lg", "xl", "2xl"] }] },
  },
});

/** Joins class names. A later Tailwind class overrides an earlier one of the same group. */
export function cn(...values: ClassNameValue[]): string {
  return merge(values);
}
