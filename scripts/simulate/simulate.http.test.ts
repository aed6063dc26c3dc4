import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();
const script = join(import.meta.dirname, "..", "simulate.ts");
const run = promisify(execFile);

it("simulates a customer's phone from the command line", async () => {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const key = (await newApiKey(ctx.userId)).token;
  const simulate = async (...args: string[]) => {
    const whose = ["--url", server.url(), "--key", key, "--workspace", ctx.workspaceId];
    return (await run(process.execPath, [script, ...whose, ...args])).stdout;
  };
  const ad = ["--ad", "facebook", "--headline", "Cursos"];
  expect(await simulate("--text", "Hola", ...ad, "--burst", "3")).toMatch(
    /^(?:wamid\.\S+: the webhook returned 200\n){3}$/,
  );
  expect(await simulate("--file", "image", "--twice")).toMatch(/returned 200, 200\n$/);
  await runJobs();
  const { rows } = await database().pool.query(
    "select kind, count(*)::int from messages where workspace_id = $1 group by kind order by kind",
    [ctx.workspaceId],
  );
  expect(rows).toEqual([
    { kind: "image", count: 1 },
    { kind: "text", count: 3 },
  ]);
  expect(await simulate("--edit", "Adiós")).toMatch(/returned 200\n$/);
  const lead = [
    "--vendor",
    "messenger",
    "--lead",
    "reserva",
    "--answer",
    "full_name=Ana Gil",
    "--ad",
    "instagram",
  ];
  expect(await simulate(...lead)).toMatch(/^94\d+: the webhook returned 200\n$/);
  expect(await simulate("--vendor", "telegram", "--send", "location")).toMatch(/returned 200\n$/);
  expect(await simulate("--fail", "131026")).toBe("messages to phones fail with 131026\n");
  await runJobs();
  const names = await database().pool.query(
    "select name, platform_id from contacts where workspace_id = $1 order by platform_id",
    [ctx.workspaceId],
  );
  expect(names.rows).toEqual([
    { name: "Lucía Ortega", platform_id: 2 },
    { name: "Ana Gil", platform_id: 3 },
    { name: "Lucía Ortega", platform_id: 5 },
  ]);
  await expect(simulate("--press", "Yes")).rejects.toMatchObject({
    code: 1,
    stderr: "No message on the phone has “Yes” to press.\n",
  });
  await expect(simulate()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining("--burst") });
});
