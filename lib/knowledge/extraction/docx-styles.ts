import type { OfficePackage } from "./open-package.ts";

/** A paragraph style: heading level (null: none), and whether it is a list item. */
export type Style = { level: number | null; isItem: boolean };

type Declared = { name: string; basedOn: string; outline: number | null; isItem: boolean };

const NUMBERED = /^(?:heading|título|titulo|encabezado|überschrift|titre) ?([1-9])$/i;
const TITLES: Record<string, number> = { title: 1, título: 1, titulo: 1, subtitle: 2, subtítulo: 2 };
/** Deepest inheritance of styles; deeper means a cycle. */
const MAX_DEPTH = 12;

/** Reads the styles of a Word file. Returns a function from style id to style. */
export async function readStyles(file: OfficePackage): Promise<(styleId: string) => Style> {
  const declared = new Map<string, Declared>();
  let current: Declared | null = null;
  const part = file.partOfType("wordprocessingml.styles+xml") ?? "word/styles.xml";
  await file.read(part, {
    open(name, attribute) {
      if (name === "style") {
        current = { name: "", basedOn: "", outline: null, isItem: false };
        declared.set(attribute("styleId"), current);
      }
      if (!current) return;
      if (name === "name") current.name = attribute("val");
      if (name === "basedOn") current.basedOn = attribute("val");
      if (name === "outlineLvl") current.outline = outlineLevel(attribute("val"));
      if (name === "numId") current.isItem = attribute("val") !== "0";
    },
    close(name) {
      if (name === "style") current = null;
    },
  });
  return (styleId) => resolve(declared, styleId, 0);
}

/** `w:outlineLvl` counts from 0; 9 means running text. */
export function outlineLevel(value: string): number | null {
  const level = Number(value) + 1;
  return value !== "" && level >= 1 && level <= 9 ? Math.min(level, 6) : null;
}

function resolve(declared: Map<string, Declared>, styleId: string, depth: number): Style {
  const style = declared.get(styleId);
  if (!style || depth > MAX_DEPTH) return { level: null, isItem: false };
  const level = levelOfName(style.name) ?? style.outline;
  if (level !== null) return { level, isItem: style.isItem };
  const base = resolve(declared, style.basedOn, depth + 1);
  return { level: base.level, isItem: style.isItem || base.isItem };
}

function levelOfName(name: string): number | null {
  const numbered = NUMBERED.exec(name)?.[1];
  return numbered === undefined ? (TITLES[name.toLowerCase()] ?? null) : Math.min(Number(numbered), 6);
}
