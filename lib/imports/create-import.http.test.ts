import { beforeAll, expect, it } from "vitest";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { formOf } from "#lib/testing/factories/uploads.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { Import } from "./schema.ts";

const server = useTestServer();
useTestFiles();
let headers: Record<string, string>;

beforeAll(async () => {
  const { userId, workspaceId } = await newWorkspace();
  headers = { authorization: `Bearer ${(await newApiKey(userId)).token}`, "x-workspace-id": workspaceId };
});

it("starts with the country of the workspace and the number format of the user", async () => {
  expect(await optionsOf("1200")).toMatchObject({ country: "ES", decimal: "." });
  await save("/api/workspace/region", { language: "es", country: "CO" });
  expect(await optionsOf("1200")).toMatchObject({ country: "CO", decimal: "," });
  await save("/api/user/preferences", { numberFormat: "1,234.56" });
  expect(await optionsOf("1200")).toMatchObject({ country: "CO", decimal: "." });
  // The content of the file takes precedence.
  expect(await optionsOf('"1200,50"')).toMatchObject({ decimal: "," });
});

async function save(path: string, body: object): Promise<void> {
  const json = { ...headers, "content-type": "application/json" };
  const { status } = await server.fetch(path, { method: "PUT", headers: json, body: JSON.stringify(body) });
  expect(status).toBe(200);
}

async function optionsOf(amount: string): Promise<Import["options"]> {
  const file = { name: "sales.csv", bytes: `name,amount\nA,${amount}\n` };
  const body = formOf({ kind: "opportunities" }, file);
  const response = await server.fetch("/api/import", { method: "POST", headers, body });
  return (await response.json()).data.options;
}
