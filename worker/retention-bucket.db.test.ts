import { afterEach, expect, it } from "vitest";
import { pruneMessageFiles, pruneMessages } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { clock } from "#lib/platform/clock.ts";
import { retentionStart } from "#lib/platform/retention/retention-days.ts";
import type { RetentionKind } from "#lib/platform/retention/retention-kinds.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { useTestBucket } from "#lib/testing/servers/s3/test-bucket.ts";
import { sweepFiles } from "./sweep-files.ts";

useTestDatabase();
const bucket = useTestBucket();
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
  bucket().fail(() => undefined);
});

it.each([
  ["messages", pruneMessages],
  ["messageFiles", pruneMessageFiles],
] as const)(
  "%s: files in a bucket go with the next sweep, if deleting them was interrupted",
  async (kind: RetentionKind, prune) => {
    const { pool } = database();
    const [mine, other] = [await newTenant(), await newTenant()];
    const keyOf = async ({ ids }: typeof mine): Promise<string | undefined> => {
      const key = "select media ->> 'storageKey' as key from messages where id = $1";
      return (await pool.query(key, [ids.message])).rows[0]?.key ?? undefined;
    };
    const [key, kept] = [await keyOf(mine), await keyOf(other)];
    const stored = () =>
      bucket()
        .keys("files")
        .filter((one) => [key, kept].some((known) => known && one.includes(known)));
    expect(stored()).toHaveLength(2);
    await pool.query("update workspaces set retention = jsonb_build_object($2::text, 10) where id = $1", [
      mine.workspaceId,
      kind,
    ]);
    clock.now = () => new Date(realNow().getTime() + 20 * 24 * 60 * 60_000);
    const pruning = {
      before: (days: Parameters<typeof retentionStart>[1]) => retentionStart(kind, days),
      signal: new AbortController().signal,
    };
    bucket().fail(({ method }) => (method === "DELETE" ? { status: 403, code: "AccessDenied" } : undefined));
    await expect(prune(pool, pruning)).rejects.toThrow();
    expect([await keyOf(mine), await keyOf(other)]).toEqual([undefined, kept]);
    expect(stored()).toHaveLength(2);
    bucket().fail(() => undefined);
    await prune(pool, pruning);
    await sweepFiles({ olderThanMs: -60_000 });
    expect(stored()).toEqual([expect.stringContaining(String(kept))]);
  },
);
