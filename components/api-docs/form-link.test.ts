import { expect, it } from "vitest";
import type { CallForm, FormField } from "./call-form.ts";
import { linkOf, readLink } from "./form-link.ts";
import type { CallValues } from "./prepared-call.ts";

const field = (name: string, place: FormField["in"]): FormField => ({
  name,
  in: place,
  required: false,
  description: "",
  schema: { type: "string" },
  example: "",
});
const form = {
  fields: [
    field("id", "path"),
    field("search", "query"),
    field("token", "path"),
    field("Idempotency-Key", "header"),
  ],
  body: { kind: "json", required: true, schema: {}, example: {} },
} as unknown as CallForm;

const values = (fields: CallValues["fields"], body = "{}"): CallValues => ({
  fields,
  body,
  workspaceId: "w-1",
});

it("contains the parameters and the body that were entered, and reads them again", () => {
  const entered = values(
    { "path.id": "a/b&c=#d", "query.search": "ñandú +1", "header.Idempotency-Key": "k-1" },
    '{\n  "name": "José & co"\n}',
  );
  const { fields, body } = readLink(form, `#${linkOf(form, entered, "{}")}`);
  expect(fields).toEqual(entered.fields);
  expect(body).toBe(entered.body);
});

it("is empty for a form without changes", () => {
  expect(linkOf(form, values({ "path.id": "" }), "{}")).toBe("");
});

it("contains no workspace and nothing that is secret", () => {
  const body = JSON.stringify({
    email: "ana@example.com",
    password: "hunter2",
    provider: { apiKey: "sk-1", accessToken: "t-1", keys: ["code"] },
    signingSecret: "whsec_1",
  });
  const link = linkOf(form, values({ "path.token": "secret-token" }, body), "{}");
  expect(link).not.toMatch(/hunter2|sk-1|t-1|whsec_1|secret-token|w-1/);
  expect(readLink(form, link).body).toContain("ana@example.com");
  expect(JSON.parse(readLink(form, link).body ?? "")).toMatchObject({
    provider: { keys: ["code"], apiKey: "" },
  });
});

it("contains no value of a header and no item of a list with a secret name", () => {
  const action = {
    url: "https://billing.example.com",
    headers: { "X-Shop-Pass": "hunter2", Authorization: "Bearer t-1", "X-Source": "crm" },
    secretHeaders: ["X-Shop-Pass", "Authorization"],
  };
  const link = linkOf(form, values({}, JSON.stringify({ actions: [action], recoveryTokens: ["t-2"] })), "{}");
  expect(JSON.parse(readLink(form, link).body ?? "")).toEqual({
    actions: [{ ...action, headers: { "X-Shop-Pass": "", Authorization: "", "X-Source": "" } }],
    recoveryTokens: [""],
  });
});

it("leaves out a body that is too long for an address or is not JSON", () => {
  expect(linkOf(form, values({}, JSON.stringify("x".repeat(5_000))), "{}")).toBe("");
  expect(linkOf(form, values({}, "{"), "{}")).toBe("");
});

it.each(["", "#", "#errors", "#body=%7Bnot", "#query.unknown=1&x=%E0%A4%A"])(
  "reads nothing from %j",
  (hash) => {
    expect(readLink(form, hash)).toEqual({});
  },
);
