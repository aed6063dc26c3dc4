import { fieldOf, isLoose, listOf, textOf } from "../../loose-json.ts";

/** Returns the text of a rich message, each block on separate lines; empty if no block has text. */
export function readRichMessage(part: unknown): string {
  return listOf(part, "blocks").flatMap(linesOf).join("\n");
}

/** Returns the lines of a block. All types keep their text under the same few names, so new types are read too. */
function linesOf(block: unknown): string[] {
  return [
    ...textsOf(fieldOf(block, "summary")),
    ...textsOf(fieldOf(block, "text")),
    ...textsOf(fieldOf(block, "expression")),
    ...listOf(block, "items").flatMap(itemLines),
    ...listOf(block, "blocks").flatMap(linesOf),
    ...listOf(block, "cells").map(rowLine),
    ...listOf(block, "buttons").flatMap((button) => textsOf({ type: "button", button })),
    ...captionLines(fieldOf(block, "caption")),
    ...textsOf(fieldOf(block, "credit")),
  ];
}

function itemLines(item: unknown): string[] {
  const isChecked = fieldOf(item, "is_checked") === true;
  const box = fieldOf(item, "has_checkbox") === true && (isChecked ? "☑" : "☐");
  const [first = "", ...others] = listOf(item, "blocks").flatMap(linesOf);
  return [[textOf(item, "label"), box, first].filter(Boolean).join(" "), ...others];
}

function rowLine(row: unknown): string {
  return Array.isArray(row) ? row.map((cell) => richText(fieldOf(cell, "text"))).join(" | ") : "";
}

/** A caption is a rich text, or an object with a text and a credit. */
function captionLines(caption: unknown): string[] {
  const hasCredit = isLoose(caption) && fieldOf(caption, "type") === undefined;
  if (!hasCredit) return textsOf(caption);
  return [...textsOf(fieldOf(caption, "text")), ...textsOf(fieldOf(caption, "credit"))];
}

function textsOf(text: unknown): string[] {
  const line = richText(text);
  return line.trim() === "" ? [] : [line];
}

/** Returns a rich text without formatting: links keep their address, custom emojis their plain character. */
function richText(text: unknown): string {
  if (typeof text === "string") return text;
  if (Array.isArray(text)) return text.map(richText).join("");
  if (!isLoose(text)) return "";
  const type = textOf(text, "type");
  if (type === "button") return buttonText(fieldOf(text, "button"));
  const shown = richText(fieldOf(text, "text"));
  const url = type === "url" ? textOf(text, "url") : null;
  if (url !== null && url !== shown) return `${shown} (${url})`;
  return shown || (textOf(text, "alternative_text") ?? textOf(text, "expression") ?? "");
}

function buttonText(button: unknown): string {
  return [`[${richText(fieldOf(button, "text"))}]`, textOf(button, "url")].filter(Boolean).join(" ");
}
