import { beforeAll, expect, it } from "vitest";
import { readReasonHeader } from "#lib/platform/api/read-reason-header.ts";
import { invalid } from "#lib/platform/errors.ts";
import { reason, reasonHeader } from "#lib/platform/reason.ts";
import { englishText } from "#lib/testing/english-text.ts";
import errors from "#messages/es/errors.json";
import reasons from "#messages/es/reasons.json";
import { errorText, reasonText, setReasonMessages } from "./reason-text.ts";

beforeAll(() => setReasonMessages("es", { errors, reasons }));

it("says reasons with their values", () => {
  const text = "a workspace has at most 50 rules";
  expect(reasonText(reason(text, "limitReached", { what: "rules", max: 50 }))).toBe(
    "El límite es de 50 reglas.",
  );
});

it("joins several parts, and takes error codes and names of fields", () => {
  const { parts } = invalid("x")
    .because("contactBlocked")
    .because("fieldTooLong", { field: "name", limit: 9 });
  expect(reasonText({ text: "x", parts })).toBe(
    "Este contacto está bloqueado. Desbloquéalo para enviarle mensajes. Nombre: usa como máximo 9 caracteres.",
  );
  expect(reasonText(invalid("x").reason)).toBe("Revisa los datos que ingresaste.");
});

it.each([
  ["no parts, from a vendor", []],
  ["a code that it does not know", [{ code: "madeLater" }]],
  ["a value that is missing", [{ code: "channelOff" }]],
])("shows the text as it is: %s", (_, parts) => {
  expect(reasonText({ text: "As given.", parts })).toBe("As given.");
});

it("carries parts with any character in a header", () => {
  const { parts } = reason("x", "channelOff", { channel: "Línea ñ 🙂\n" });
  const [header = ""] = Object.values(reasonHeader(parts));
  expect(header).toMatch(/^[ -~]+$/);
  expect(readReasonHeader(header)).toEqual(parts);
  expect(reasonHeader(reason("x", "channelOff", { channel: "x".repeat(5_000) }).parts)).toEqual({});
  for (const invalid of ["{broken", "{}", "[null]", '[{"code":1}]', '[{"code":"a","values":{"b":{}}}]']) {
    expect(readReasonHeader(invalid)).toEqual([]);
  }
});

it("describes errors by code, also with the seconds to wait and the id of the request", async () => {
  const own = englishText("errors") as never;
  const facts = { parts: [], retryAfter: null, requestId: null };
  expect(await errorText({ ...facts, code: "TAG_NOT_FOUND" }, own)).toBe("This tag does not exist.");
  expect(await errorText({ ...facts, code: "SOMETHING_NEW" }, own)).toBe(
    "The server answered with an error.",
  );
  expect(await errorText({ ...facts, code: "RATE_LIMIT_EXCEEDED", retryAfter: 3 }, own)).toBe(
    "Too many requests. Try again in 3 seconds.",
  );
  expect(await errorText({ ...facts, code: "INTERNAL_ERROR", requestId: "r1" }, own)).toBe(
    "Something went wrong on our side. Try again. (Request r1)",
  );
});
