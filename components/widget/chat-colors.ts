import type { CSSProperties } from "react";
import { readableOn } from "#components/ui/readable-on.ts";

/** The workspace's color as CSS variables. */
export function colorStyle(color: string): CSSProperties {
  const known = /^#[0-9a-f]{6}$/i.test(color) ? color : "#4f46e5";
  return { "--brand": known, "--on-brand": readableOn(known) } as CSSProperties;
}
