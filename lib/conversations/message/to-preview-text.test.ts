import { expect, it } from "vitest";
import { toPreviewText } from "./to-preview-text.ts";

it("formats a message as one line: its text, otherwise its kind in brackets", () => {
  expect(toPreviewText({ kind: "text", text: "Hola" })).toBe("Hola");
  expect(toPreviewText({ kind: "image", text: "mi recibo" })).toBe("mi recibo");
  expect(toPreviewText({ kind: "choice", text: "Sí, confirmo" })).toBe("Sí, confirmo");
  expect(toPreviewText({ kind: "audio", text: "" })).toBe("[audio]");
  expect(toPreviewText({ kind: "location", text: " " })).toBe("[location]");
});
