import { fieldOf, isLoose, listOf, textOf } from "../../loose-json.ts";

/** The text of a rich message, each block on lines of its own; empty where no block has words. */
export function readRichMessage(part: unknown): string {
  return listOf(part, "blocks").flatMap(linesOf).join("\n");
}

/** The lines of a block. Its words are under few names, whatever its type, so new types are read too. */
function linesOf(block: unknown): string[] {
  return [
    ...words(fieldOf(block, "summary")),
    ...words(fieldOf(block, "text")),
    ...words(fieldOf(block, "expression")),
    ...listOf(block, "items").flatMap(itemLines),
    ...listOf(block, "blocks").flatMap(linesOf),
    ...listOf(block, "cells").map(rowLine),
    ...listOf(block, "buttons").flatMap((button) => words({ type: "button", button })),
    ...captionLines(fieldOf(block, "caption")),
    ...words(fieldOf(block, "credit")),
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

/** A caption is a rich text, or one with a credit. */
function captionLines(caption: unknown): string[] {
  const hasCredit = isLoose(caption) && fieldOf(caption, "type") === undefined;
  if (!hasCredit) return words(caption);
  return [...words(fieldOf(caption, "text")), ...words(fieldOf(caption, "credit"))];
}

function words(text: unknown): string[] {
  const line = richText(text);
  return line.trim() === "" ? [] : [line];
}

/** A rich text without its form: links keep their address, emojis their plain sign. */
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
