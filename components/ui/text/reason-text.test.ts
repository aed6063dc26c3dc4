import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { explainMatch } from "#lib/events/matches.ts";
import { CreateOpportunity } from "#lib/opportunities/schema.ts";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import { readReasonHeader } from "#lib/platform/api/read-reason-header.ts";
import { type AppError, invalid } from "#lib/platform/errors.ts";
import { reason, reasonHeader, reasonPart } from "#lib/platform/reason.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { englishText } from "#lib/testing/english-text.ts";
import errors from "#messages/es/errors.json";
import reasons from "#messages/es/reasons.json";
import rules from "#messages/es/rules.json";
import { formResolver } from "../form/form-resolver.ts";
import { errorText, reasonText, requirementText, setReasonMessages } from "./reason-text.ts";

const Decimals = CreateOpportunity.shape.amount;

beforeAll(() => setReasonMessages("es", { errors, reasons, rules }));

it("formats reasons with their values", () => {
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

it("explains conditions with the labels of fields, operators and fixed values", () => {
  const data = {
    stageName: "Nuevo",
    isSolved: true,
    lastname: "",
    variables: [{ code: "city", val: "isSolved" }],
  };
  const { results } = explainMatch(
    [
      { field: "stage", operator: "IS", value: "Cliente" },
      { field: "isSolved", operator: "ISNOT", value: "false" },
      { field: "lastname", operator: "ANY", value: null },
      { field: "variables.city", operator: "IS", value: "constructor" },
      { field: "amount", operator: "GT", value: 1 },
      { field: "stage", operator: "GT", value: 1 },
    ],
    { subject: "contact", data },
  );
  expect(results.map(({ why }) => reasonText(why))).toEqual([
    "Etapa: “Nuevo”. “es Cliente” no se cumple.",
    "Resuelto: “Sí”. “no es No” se cumple.",
    "Apellido: sin valor. “tiene cualquier valor” no se cumple.",
    "city: “isSolved”. “es constructor” no se cumple.",
    "Un contacto no tiene el campo “Monto”.",
    "“Etapa” no se puede comparar con “>”.",
  ]);
});

it("explains why a call of an inbound webhook was skipped or failed", () => {
  const filter = reasonPart("filterFails", {
    rule: "CONTAINS",
    path: "event",
    value: "paid",
    of: "path",
  });
  expect(reasonText({ text: "x", parts: [reasonPart("filteredOut"), filter] })).toBe(
    "Omitida por un filtro: event no contiene “paid”.",
  );
  const target = reasonPart("valueOfTarget", { group: "opportunity", field: "amount" });
  const unknown = reasonPart("notANumber", { value: "mucho" });
  expect(reasonText({ text: "x", parts: [target, unknown] })).toBe(
    "Monto de la oportunidad: “mucho” no es un número.",
  );
});

it("describes the requirement of a field in requests and in forms", async () => {
  const Draft = z.object({
    amount: Decimals,
    country: z.string().regex(/^..$/, requirement("two", "country")),
  });
  const parts = (input: object) => {
    try {
      return parseInput(Draft, input) && [];
    } catch (error) {
      return (error as AppError).parts;
    }
  };
  expect(reasonText({ text: "x", parts: parts({ amount: 0.1234, country: "x" }) })).toBe(
    "Monto: usa como máximo 3 decimales. País: elige un país.",
  );
  expect(reasonText({ text: "x", parts: parts({ amount: 1 }) })).toBe("País: complétalo.");
  expect(await requirementText("must have at most three decimals")).toBe("Usa como máximo 3 decimales");
  expect(await requirementText("Ya está en español")).toBe("Ya está en español");
  const { errors } = await formResolver(Draft)({ amount: 0.1234, country: "x" }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toMatchObject({
    amount: { message: "Usa como máximo 3 decimales" },
    country: { message: "Elige un país" },
  });
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
  expect(await errorText({ ...facts, code: "SOMETHING_NEW" }, own)).toBe("The server returned an error.");
  expect(await errorText({ ...facts, code: "RATE_LIMIT_EXCEEDED", retryAfter: 3 }, own)).toBe(
    "Too many requests. Try again in 3 seconds.",
  );
  expect(await errorText({ ...facts, code: "INTERNAL_ERROR", requestId: "r1" }, own)).toBe(
    "Something went wrong on our side. Try again. (Request r1)",
  );
});
