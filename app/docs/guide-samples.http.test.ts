import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signWebhook } from "#lib/platform/sign-webhook.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { guidesIn } from "./guides.ts";

const run = promisify(execFile);
const server = useTestServer();
const folder = mkdtempSync(join(tmpdir(), "samples-"));
const sdk = resolve("packages/sdk/src/index.ts");
const hasCurl = spawnSync("curl", ["--version"]).status === 0;
let tenant: Tenant;

beforeAll(async () => {
  tenant = await newTenant();
  writeFileSync(join(folder, "prices.md"), "# Prices\n\nA yearly license costs 1,200 EUR.\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the code of a guide in a language, with the values of this test. */
function samplesOf(slug: string, language: string): string[] {
  const guide = guidesIn("en").find((one) => one.slug === slug);
  const blocks = [...(guide?.markdown ?? "").matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const values: [string, string][] = [
    ["https://crm.example", server.url()],
    ["WORKSPACE_ID", tenant.workspaceId],
    ['"KEY"', `"${tenant.owner.token}"`],
    ['"the id of the agent"', `"${tenant.ids.aiAgent}"`],
    ['"tertulia"', JSON.stringify(sdk)],
  ];
  return blocks
    .filter(([, given]) => given === language)
    .map(([, , code = ""]) => values.reduce((text, [from, to]) => text.replaceAll(from, to), code));
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TERTULIA_API_KEY: tenant.owner.token,
    AGENT_ID: tenant.ids.aiAgent,
    WEBHOOK_SECRETS: "whsec_b2xk whsec_bmV3",
  };
}

/** Runs a TypeScript program and returns its output. */
async function runProgram(name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, code);
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env: environment() });
  return stdout;
}

it.skipIf(!hasCurl).each([
  ["first-call", 2],
  ["webhooks", 1],
  ["upload-knowledge", 4],
  ["limits", 1],
])("the commands of the guide %s succeed", async (slug, count) => {
  const commands = samplesOf(slug, "sh").join("\n");
  const script = `set -e\ncurl() { command curl -sS "$@"; echo; }\n${commands}`;
  const { stdout } = await run("bash", ["-c", script], { cwd: folder, env: environment() });
  const responses = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { success: boolean });
  expect(responses).toEqual(Array.from({ length: count }, () => expect.objectContaining({ success: true })));
});

it("the programs of the guides run", async () => {
  const slugs = ["first-call", "upload-knowledge", "limits", "errors"];
  const outputs = await Promise.all(
    slugs.map((slug) => runProgram(slug, samplesOf(slug, "ts")[0] ?? "throw new Error('no sample')")),
  );
  expect(outputs[0]).toMatch(/^(?:created|updated) [\w-]+\nMarta Ruiz\n/);
  expect(outputs[1]).toMatch(/of \d+ bytes/);
  expect(outputs[3]).toBe("The contact was deleted.\n");
});

it("the receiver in the guide accepts a signature with either secret and rejects others", async () => {
  const [receiver = ""] = samplesOf("webhooks", "ts");
  const body = JSON.stringify({ trigger: "AsignarFase" });
  const timestamp = Math.floor(Date.now() / 1_000);
  const signatureOf = (secret: string) => signWebhook(secret, { id: "d1", timestamp, body });
  const call = (signature: string) => `
    const headers = { "webhook-id": "d1", "webhook-timestamp": "${timestamp}", "webhook-signature": "${signature}" };
    const request = new Request("http://localhost/", { method: "POST", headers, body: ${JSON.stringify(body)} });
    console.log((await receive(request)).status);`;
  const signatures = ["whsec_bmV3", "whsec_b2xk", "whsec_b3RoZXI="].map(signatureOf);
  const calls = signatures.map((signature) => `{${call(signature)}\n}`).join("\n");
  expect(await runProgram("receiver", `${receiver}\n${calls}`)).toBe(
    "d1 AsignarFase\n204\nd1 AsignarFase\n204\n401\n",
  );
});

it("the loop in the guide reads the event feed to its end", async () => {
  const [, feed = ""] = samplesOf("webhooks", "ts");
  await server.fetch("/api/contact", {
    method: "POST",
    headers: {
      Authorization: `Bearer ${tenant.owner.token}`,
      "x-workspace-id": tenant.workspaceId,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ name: "Luis" }),
  });
  await expect.poll(() => runProgram("feed", feed)).toContain(" ContactoNuevo\n");
});
