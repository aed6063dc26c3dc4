import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./rotate-secrets.ts", import.meta.url));
const databaseUrl = useTestDatabase();

/** Runs the command without APP_SECRET, which then comes from the database. */
function rotate(more: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: databaseUrl(), ...more };
  return run(process.execPath, [script], { env: { ...env, APP_SECRET: undefined } });
}

it("runs without APP_SECRET in the environment and prints one line per table", async () => {
  const { stdout } = await rotate({ APP_SECRET_PREVIOUS: "the secret that was used before this one" });
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(9);
  expect(lines[0]).toBe("ai_providers: 0 sealed again, 0 already current, 0 unreadable");
});

it("requires the previous secret", async () => {
  await expect(rotate({})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("APP_SECRET_PREVIOUS is not set"),
  });
});
