import type { Translate } from "#components/ui/translate.ts";
import { dateFormats, type Transform } from "#lib/workers/mapping/transforms.ts";

/** All transforms with their initial settings, in the order of the menu. */
export const initialTransforms: readonly Transform[] = [
  { type: "trim" },
  { type: "lowercase" },
  { type: "uppercase" },
  { type: "capitalize" },
  { type: "prefix", text: "" },
  { type: "suffix", text: "" },
  { type: "default", text: "" },
  { type: "part", separator: " ", index: 0 },
  { type: "lookup", entries: [{ from: "", to: "" }], other: null },
  { type: "phone", country: "ES" },
  { type: "number", decimal: "." },
  { type: "date", format: "iso" },
];

type Messages = Translate<"workers.transforms">;

export function dateFormatOptions(t: Messages) {
  return dateFormats.map((value) => ({ value, label: dateFormatLabel(value, t) }));
}

function dateFormatLabel(format: (typeof dateFormats)[number], t: Messages): string {
  if (format === "seconds" || format === "milliseconds") return t(format);
  return format === "iso" ? "ISO 8601" : format;
}

export function hasSettings({ type }: Transform): boolean {
  return !["trim", "lowercase", "uppercase", "capitalize"].includes(type);
}

/** Returns a transform in two or three words, for its chip. */
export function transformText(step: Transform, t: Messages): string {
  switch (step.type) {
    case "prefix":
    case "suffix":
    case "default":
      return t(`chips.${step.type}`, { text: step.text || "…" });
    case "part":
      return partText(step, t);
    case "lookup":
      return t("chips.lookup", { count: step.entries.length });
    case "phone":
      return t("chips.phone", { country: step.country });
    case "number":
      return t("chips.number", { example: `0${step.decimal}00` });
    case "date":
      return t("chips.date", { format: step.format });
    default:
      return t(`chips.${step.type}`);
  }
}

function partText({ index, separator }: Extract<Transform, { type: "part" }>, t: Messages): string {
  if (index === -1) return t("chips.lastPart", { separator });
  return index < 0
    ? t("chips.partFromEnd", { place: String(-index), separator })
    : t("chips.part", { place: String(index + 1), separator });
}
