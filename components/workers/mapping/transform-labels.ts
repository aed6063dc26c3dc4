import { dateFormats, type Transform } from "#lib/workers/mapping/transforms.ts";

/** A kind of transform as the menu offers it, with its initial settings. */
export type TransformKind = { label: string; start: Transform };

/** All transforms, in the order of the menu. */
export const transformKinds: readonly TransformKind[] = [
  { label: "Trim", start: { type: "trim" } },
  { label: "Lowercase", start: { type: "lowercase" } },
  { label: "Uppercase", start: { type: "uppercase" } },
  { label: "Capitalize", start: { type: "capitalize" } },
  { label: "Add before…", start: { type: "prefix", text: "" } },
  { label: "Add after…", start: { type: "suffix", text: "" } },
  { label: "Default value…", start: { type: "default", text: "" } },
  { label: "One part…", start: { type: "part", separator: " ", index: 0 } },
  { label: "Look up…", start: { type: "lookup", entries: [{ from: "", to: "" }], other: null } },
  { label: "Phone number…", start: { type: "phone", country: "ES" } },
  { label: "Number…", start: { type: "number", decimal: "." } },
  { label: "Date…", start: { type: "date", format: "iso" } },
];

/** Labels of the date formats. */
export const dateFormatOptions = dateFormats.map((value) => ({
  value,
  label:
    { iso: "ISO 8601", seconds: "Seconds since 1970", milliseconds: "Milliseconds since 1970" }[
      value as string
    ] ?? value,
}));

/** Returns whether a transform has settings. */
export function hasSettings({ type }: Transform): boolean {
  return !["trim", "lowercase", "uppercase", "capitalize"].includes(type);
}

/** Returns a transform in two or three words, for its chip. */
export function transformText(step: Transform): string {
  switch (step.type) {
    case "prefix":
      return `before: ${step.text || "…"}`;
    case "suffix":
      return `after: ${step.text || "…"}`;
    case "default":
      return `default: ${step.text || "…"}`;
    case "part":
      return `${partName(step.index)} part by “${step.separator}”`;
    case "lookup":
      return `look up ${step.entries.length === 1 ? "1 value" : `${step.entries.length} values`}`;
    case "phone":
      return `phone, ${step.country}`;
    case "number":
      return `number, 0${step.decimal}00`;
    case "date":
      return `date, ${step.format}`;
    default:
      return step.type;
  }
}

function partName(index: number): string {
  if (index === -1) return "last";
  return index < 0 ? `${-index}. from the end` : `${index + 1}.`;
}
