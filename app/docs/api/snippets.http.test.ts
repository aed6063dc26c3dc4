import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallValues, initialValues, prepareCall } from "#components/api-docs/prepared-call.ts";
import { snippetsOf } from "#components/api-docs/snippets/index.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { findOperation, formOf } from "./reference.ts";

const hasRequests = spawnSync("python3", ["-c", "import requests"]).status === 0;
const sdk = join(process.cwd(), "packages/sdk/src/index.ts");

describe("the snippets call a server", () => {
  const server = useTestServer();
  const folder = mkdtempSync(join(tmpdir(), "snippets-http-"));
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await newTenant();
    writeFileSync(join(folder, "menu.txt"), "Monday: soup.");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function snippetsFor(path: string, values: Partial<CallValues> = {}) {
    const operation = findOperation(path);
    if (!operation) throw new Error(`${path} is not a page`);
    const form = formOf(operation);
    const call = prepareCall(
      form,
      { ...initialValues(form, tenant.workspaceId), ...values },
      { baseUrl: server.url() },
    );
    return snippetsOf(call, operation.summary);
  }

  /** Runs a program in the folder and returns what it prints. */
  async function run(command: string, args: readonly string[]): Promise<string> {
    const env = { ...process.env, TERTULIA_API_KEY: tenant.owner.token, NODE_NO_WARNINGS: "1" };
    const child = spawn(command, args, { cwd: folder, env });
    let text = "";
    child.stdout.on("data", (part: Buffer) => {
      text += part.toString();
    });
    child.stderr.on("data", (part: Buffer) => {
      text += part.toString();
    });
    await new Promise((resolve) => child.on("close", resolve));
    return text;
  }

  async function runTypeScript(name: string, program: string): Promise<string> {
    writeFileSync(join(folder, `${name}.mts`), program.replace('"tertulia"', JSON.stringify(sdk)));
    return run(process.execPath, [`${name}.mts`]);
  }

  it("with curl", async () => {
    const body = JSON.stringify({ name: "O'Brien", internalWhatsappNumber: "34600333001" });
    const { curl } = snippetsFor("/docs/api/contact/create-contact", { body });
    expect(JSON.parse(await run("bash", ["-c", curl.replace("curl ", "curl -s ")]))).toMatchObject({
      success: true,
      data: { contact: { name: "O'Brien", workspaceId: tenant.workspaceId } },
    });
  });

  it("with curl, uploading a file", async () => {
    const fields = { "form.agentId": tenant.ids.aiAgent };
    const { curl } = snippetsFor("/docs/api/agent/add-knowledge-file", { fields });
    expect(JSON.parse(await run("bash", ["-c", curl.replace("curl ", "curl -s ")]))).toMatchObject({
      success: true,
      data: { fileName: "menu.txt" },
    });
  });

  it("with the SDK", async () => {
    const { typescript } = snippetsFor("/docs/api/contact/list-contacts", {
      fields: { "query.pageSize": "1" },
    });
    expect(await runTypeScript("list", typescript)).toContain(tenant.workspaceId);
  });

  it("with the SDK, uploading a file", async () => {
    const fields = { "form.agentId": tenant.ids.aiAgent };
    const { typescript } = snippetsFor("/docs/api/agent/add-knowledge-file", { fields });
    expect(await runTypeScript("upload", typescript)).toContain("menu.txt");
  });

  it.skipIf(!hasRequests)("with Python", async () => {
    const fields = { "query.pageSize": "1", "query.isSolved": "false" };
    const { python } = snippetsFor("/docs/api/contact/list-contacts", { fields });
    expect(await run("python3", ["-c", python])).toContain(`'workspaceId': '${tenant.workspaceId}'`);
  });

  it("with n8n's request", async () => {
    const { n8n } = snippetsFor("/docs/api/workspace/create-tag");
    const { parameters } = (JSON.parse(n8n) as { nodes: [{ parameters: NodeParameters }] }).nodes[0];
    const own = parameters.headerParameters.parameters.map(({ name, value }): [string, string] => [
      name,
      value,
    ]);
    const response = await fetch(parameters.url, {
      method: parameters.method,
      headers: [
        ...own,
        ["content-type", "application/json"],
        ["authorization", `Bearer ${tenant.owner.token}`],
      ],
      body: parameters.jsonBody,
    });
    expect(await response.json()).toMatchObject({ success: true, data: { name: expect.any(String) } });
  });
});

type NodeParameters = {
  method: string;
  url: string;
  headerParameters: { parameters: { name: string; value: string }[] };
  jsonBody: string;
};
