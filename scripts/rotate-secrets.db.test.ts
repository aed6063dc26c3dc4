import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { operatorName } from "#lib/platform/auth/record-command.ts";
import { env } from "#lib/platform/env.ts";
import { useTestDatabase } from "#lib/testing/database.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./rotate-secrets.ts", import.meta.url));
const databaseUrl = useTestDatabase();

/** Runs the command without APP_SECRET, which then comes from the database. */
function rotate(more: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: databaseUrl(), ...more };
  return run(process.execPath, [script], { env: { ...env, APP_SECRET: undefined } });
}

it("runs without APP_SECRET in the environment and wraps the data keys again", async () => {
  const { stdout } = await rotate({ APP_SECRET_PREVIOUS: env().APP_SECRET });
  expect(stdout).toBe("data_keys: 1 wrapped again, 0 already current, 0 unreadable\n");
  const again = await rotate({ APP_SECRET_PREVIOUS: env().APP_SECRET });
  expect(again.stdout).toBe("data_keys: 0 wrapped again, 1 already current, 0 unreadable\n");
  const { rows } = await database().pool.query(
    "select workspace_id, actor_type, actor_name, action, detail, via from audit_log",
  );
  const entry = { workspace_id: null, actor_type: "system", actor_name: operatorName(), via: "system" };
  const rotated = { ...entry, action: "secret.rotated", detail: "APP_SECRET" };
  expect(rows).toEqual([rotated, rotated]);
});

it("requires the previous secret or --data-key", async () => {
  await expect(rotate({})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("APP_SECRET_PREVIOUS is not set"),
  });
});
