import { expect, it } from "vitest";
import type { CallForm, FormField } from "./call-form.ts";
import { initialValues, prepareCall, requestUrl, withWorkspace } from "./prepared-call.ts";
import { snippetsOf } from "./snippets/index.ts";
import { languages } from "./snippets/languages.ts";

const field = (
  name: string,
  place: FormField["in"],
  schema: FormField["schema"],
  required = false,
): FormField => ({
  name,
  in: place,
  required,
  description: "",
  schema,
  example: required ? "example" : "",
});

const form: CallForm = {
  operationId: "updateThing",
  summary: "Update a thing",
  method: "PUT",
  path: "/api/thing/{id}",
  isPublic: false,
  workspace: "header",
  scope: "contact:write",
  access: "write",
  external: false,
  fields: [
    field("id", "path", { type: "string" }, true),
    field("pageSize", "query", { type: "integer" }),
    field("isSolved", "query", { enum: ["true", "false"] }),
    field("Idempotency-Key", "header", { type: "string" }),
  ],
  body: { kind: "json", required: true, schema: { type: "object" }, example: { name: "Ana" } },
  answer: null,
  schemas: {},
  sdk: { name: "things.update", words: ["json"] },
};
const baseUrl = "https://crm.example.com";
const start = initialValues(form, "w-1");

it("uses the entered values, and the example of a required field that is empty", () => {
  const fields = { "query.pageSize": "5", "query.isSolved": "true", "header.Idempotency-Key": "k-1" };
  const call = prepareCall(form, { ...start, fields }, { baseUrl });
  expect(call).toMatchObject({
    path: "/api/thing/example",
    query: [
      ["pageSize", 5],
      ["isSolved", true],
    ],
    headers: [
      ["x-workspace-id", "w-1"],
      ["Idempotency-Key", "k-1"],
    ],
    body: { kind: "json", value: { name: "Ana" } },
  });
  expect(requestUrl(call)).toBe("https://crm.example.com/api/thing/example?pageSize=5&isSolved=true");
});

it("keeps a text that is not a number", () => {
  const call = prepareCall(form, { ...start, fields: { "query.pageSize": "many" } }, { baseUrl });
  expect(call.query).toEqual([["pageSize", "many"]]);
});

it("encodes a value of the path", () => {
  expect(prepareCall(form, { ...start, fields: { "path.id": "a/b ?" } }, { baseUrl }).path).toBe(
    "/api/thing/a%2Fb%20%3F",
  );
});

it("shows the example while the body is not JSON, and a placeholder without a workspace", () => {
  const call = prepareCall(form, { ...start, workspaceId: "", body: "{" }, { baseUrl });
  expect(call.body).toEqual({ kind: "json", value: { name: "Ana" } });
  expect(call.workspaceId).toBe("YOUR_WORKSPACE_ID");
});

it("puts the workspace where the contract requires it", () => {
  const inQuery = prepareCall({ ...form, workspace: "query" }, start, { baseUrl });
  expect([inQuery.query, inQuery.headers]).toEqual([[["workspaceId", "w-1"]], []]);
  const inBody: CallForm = { ...form, workspace: "body" };
  expect(JSON.parse(withWorkspace('{"workspaceId":"other"}', inBody, "w-1"))).toEqual({ workspaceId: "w-1" });
  expect(withWorkspace("{", inBody, "w-1")).toBe("{");
  const outside: CallForm = { ...form, workspace: "none" };
  expect(withWorkspace('{"workspaceId":"other"}', outside, "w-1")).toBe('{"workspaceId":"other"}');
});

it("escapes entered values in every language", () => {
  const name = `O'Brien "x" \\ $HOME \`id\` {{ 1 }} ñ\n=`;
  const snippets = snippetsOf(
    prepareCall(form, { ...start, body: JSON.stringify({ name }) }, { baseUrl }),
    "x",
  );
  expect(languages.map((language) => snippets[language].includes("Brien"))).toEqual([true, true, true, true]);
  const node = (JSON.parse(snippets.n8n) as { nodes: { parameters: { jsonBody: string } }[] }).nodes[0];
  expect(JSON.parse(node?.parameters.jsonBody ?? "")).toEqual({ name });
});
