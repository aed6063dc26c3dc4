import { expect, it } from "vitest";
import { riskOf } from "#components/api-docs/call-risk.ts";
import { checkSchema } from "#components/api-docs/check-schema.ts";
import { errorsOf } from "#components/api-docs/operation-errors.tsx";
import { operationPath } from "#components/api-docs/operation-path.ts";
import { endpoints } from "#lib/catalog/endpoints.ts";
import { ids } from "#lib/catalog/examples/ids.ts";
import { errorCodesOf } from "#lib/platform/api/openapi/error-responses.ts";
import { documentedApi } from "../documented-api.ts";
import { accessOf, findOperation, formOf } from "./reference.ts";

const { areas, components } = documentedApi();
const operations = [...areas.values()].flat();
const formByName = new Map(operations.map((operation) => [operation.operationId, formOf(operation)]));

it("has a page for every endpoint, in its area", () => {
  const paths = operations.map(operationPath);
  expect(new Set(paths).size).toBe(endpoints.length);
  expect(paths).toContain("/docs/api/contact/create-contact");
  for (const path of paths) expect(path).toMatch(/^\/docs\/api\/[a-z]+\/[a-z]+(-[a-z]+)+$/);
  expect(paths.map((path) => findOperation(path)?.operationId)).toEqual(
    operations.map(({ operationId }) => operationId),
  );
  expect(findOperation("/docs/api/task/create-contact")).toBeNull();
});

it("accepts the example of every body in its form", () => {
  const faults = [...formByName].flatMap(([name, { body, schemas }]) =>
    body?.kind === "json"
      ? checkSchema(body.schema, body.example, schemas).map((fault) => [name, fault])
      : [],
  );
  expect(faults).toEqual([]);
});

it.each(["createContact", "upsertContact", "createTask", "createRule"])(
  "starts %s with a body that every workspace accepts",
  (name) => {
    const body = formByName.get(name)?.body;
    const sent = JSON.stringify(body?.kind === "json" && body.example);
    expect(Object.values(ids).filter((id) => sent.includes(id))).toEqual([]);
  },
);

it("has one input for the workspace, in addition to the others", () => {
  const listContacts = formByName.get("listContacts");
  expect(listContacts?.fields.map(({ name }) => name)).not.toContain("workspaceId");
  expect(listContacts?.fields.map(({ name }) => name)).not.toContain("x-workspace-id");
  expect(formByName.get("followChanges")?.fields.map(({ name }) => name)).not.toContain("workspaceId");
});

it("derives no example from the name of a parameter", () => {
  const madeUp = [...formByName.values()].flatMap(({ operationId, fields }) =>
    fields
      .filter(
        ({ name, required, example }) =>
          required && /^[A-Z][a-z]+( [a-z]+)*$/.test(example) && name !== "kind",
      )
      .map(({ name, example }) => `${operationId}.${name}: ${example}`),
  );
  expect(madeUp).toEqual([]);
});

it("lists every error of an operation with its example", () => {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.operationId, endpoint]));
  for (const operation of operations) {
    const errors = errorsOf(operation, components);
    const endpoint = byName.get(operation.operationId);
    const codes = endpoint && [...errorCodesOf(endpoint).values()].flat();
    expect(errors.map(({ code }) => code)).toEqual(codes);
    for (const { status, code, example } of errors)
      expect(example).toMatchObject({ success: false, errorCode: code, code: Number(status) });
  }
});

it("names the SDK's method, unless programs do not call the operation", () => {
  expect(formByName.get("createContact")?.sdk?.name).toBe("contacts.create");
  const without = [...formByName].filter(([, { sdk, isPublic }]) => sdk === null && !isPublic);
  expect(without.map(([name]) => name)).toEqual([
    "getSignInFactors",
    "startAuthenticatorApp",
    "enableAuthenticatorApp",
    "disableAuthenticatorApp",
    "rotateRecoveryCodes",
    "startPasskey",
    "addPasskey",
    "updatePasskey",
    "removePasskey",
  ]);
});

it("shows the required role of an operation", () => {
  expect(accessOf("createRule")).toMatchObject({ roles: ["owner", "admin"], limit: null });
  expect(accessOf("createContact").roles).toBeNull();
});

it.each([
  ["listContacts", "none"],
  ["searchKnowledge", "none"],
  ["createContact", "change"],
  ["deleteContact", "delete"],
  ["deleteContacts", "delete"],
  ["revokeApiKey", "delete"],
  ["sendMessage", "send"],
  ["testChannel", "send"],
  ["startCampaign", "send"],
])("returns the risk of %s: %s", (name, risk) => {
  const form = formByName.get(name);
  expect(form && riskOf(form)).toBe(risk);
});
