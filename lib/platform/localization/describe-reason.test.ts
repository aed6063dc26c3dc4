import { expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { reason } from "../reason.ts";
import { describeReason } from "./describe-reason.ts";

const off = reason("The channel Línea is switched off.", "channelOff", { channel: "Línea" });

it("describes a reason in the language of the reader", () => {
  expect(describeReason(off, "es")).toBe("El canal Línea está desactivado.");
  expect(describeReason(off, "en")).toBe("The channel Línea is switched off.");
  const missing = new AppError("TAG_NOT_FOUND", "There is no such tag in this workspace.");
  expect(describeReason(missing.reason, "es")).toBe("Esta etiqueta no existe.");
});

it("uses the label of a field, or its key without one", () => {
  const wrong = (field: string) => reason("x is not valid", "fieldInvalid", { field });
  expect(describeReason(wrong("amount"), "es")).toBe("Monto: no es válido.");
  expect(describeReason(wrong("size"), "es")).toBe("size: no es válido.");
  const values = { field: "email", requirement: "email" };
  expect(describeReason(reason("email must be a valid email", "fieldRule", values), "es")).toBe(
    "Correo: escribe un correo válido.",
  );
});

it.each([
  ["a vendor's words", []],
  ["a code that it does not know", [{ code: "madeLater" }]],
])("keeps the text: %s", (_, parts) => {
  expect(describeReason({ text: "As given.", parts }, "es")).toBe("As given.");
});
