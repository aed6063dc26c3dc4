import { expect, it } from "vitest";
import { textForm } from "./text-form.ts";

it("says a message as one line: what was written, else its kind in brackets", () => {
  expect(textForm({ kind: "text", text: "Hola" })).toBe("Hola");
  expect(textForm({ kind: "image", text: "mi recibo" })).toBe("mi recibo");
  expect(textForm({ kind: "choice", text: "Sí, confirmo" })).toBe("Sí, confirmo");
  expect(textForm({ kind: "audio", text: "" })).toBe("[audio]");
  expect(textForm({ kind: "location", text: " " })).toBe("[location]");
});
