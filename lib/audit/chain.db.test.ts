import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { checkChain, countUnsealed, readChainHead } from "./check-chain.ts";
import { pruneAudit } from "./prune-audit.ts";
import { redactAudit } from "./redact-audit.ts";
import { sealAudit } from "./seal-audit.ts";

describe("the chain of the audit log", () => {
  useTestDatabase();
  const pool = () => database().pool;
  let ctx: WorkspaceContext;

  /** Changes rows as a person could who has access to the database, without triggers. */
  async function tamper(statement: string, values: unknown[] = []): Promise<void> {
    const client = await pool().connect();
    try {
      await client.query("begin");
      await client.query("set local session_replication_role = replica");
      await client.query(statement, values);
      await client.query("commit");
    } finally {
      client.release();
    }
  }
  const seal = () => sealAudit(pool());
  const verify = () => checkChain(pool());
  async function entries() {
    const { rows } = await pool().query("select entry_id, seq::int as seq from audit_chain order by seq");
    return rows as { entry_id: string; seq: number }[];
  }

  beforeEach(async () => {
    await tamper("delete from audit_log");
    await tamper("delete from audit_chain");
    ctx = await newWorkspace();
    for (const name of ["Lead", "Hot", "Cold", "Won"]) {
      await recordAudit(ctx, "tag.created", { subject: name, detail: name });
    }
    await seal();
  });

  it("numbers entries in their order, and is valid", async () => {
    expect((await entries()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(await verify()).toBeNull();
    const before = await readChainHead(pool());
    expect(before).toEqual({ seq: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await recordAudit(ctx, "tag.deleted", {});
    expect(await countUnsealed(pool())).toBe(1);
    await Promise.all([seal(), seal()]);
    expect(await readChainHead(pool())).toMatchObject({ seq: 5 });
    expect(await verify()).toBeNull();
  });

  it("rejects every change of entries and places", async () => {
    for (const statement of [
      "update audit_log set detail = 'x'",
      "delete from audit_log",
      "truncate audit_log",
      "update audit_chain set seq = seq + 10",
      "delete from audit_chain",
      "truncate audit_chain",
    ]) {
      await expect(pool().query(statement), statement).rejects.toThrow("the audit log is append-only");
    }
  });

  it("does not let a transaction that redacts change other entries", async () => {
    const attempt = inTransaction(ctx, async (ctx) => {
      await redactAudit(ctx, "Hot");
      await ctx.db.execute("update audit_log set detail = 'x'");
    });
    await expect(attempt).rejects.toMatchObject({
      cause: { message: expect.stringContaining("append-only") },
    });
  });

  it.each([
    ["a changed entry", "update audit_log set detail = 'x' where id = $1", "changed"],
    ["another time", "update audit_log set at = at + interval '1 minute' where id = $1", "changed"],
    ["a deleted entry", "delete from audit_log where id = $1", "missing"],
    ["a deleted place", "delete from audit_chain where entry_id = $1", "gap"],
    ["a changed digest", "update audit_chain set digest = sha256('x') where entry_id = $1", "hash"],
    [
      "a false workspace",
      "update audit_chain set workspace_id = gen_random_uuid() where entry_id = $1",
      "hash",
    ],
    ["a false redaction", "update audit_log set detail = null, redacted_at = now() where id = $1", "changed"],
  ])("reports %s", async (_, statement, fault) => {
    const [, second] = await entries();
    await tamper(statement, [second?.entry_id]);
    expect(await verify()).toMatchObject({ fault, seq: fault === "gap" ? 3 : 2 });
  });

  it("reports entries that bypassed the trigger, and an unexplained start", async () => {
    const [first] = await entries();
    await tamper("delete from audit_chain where entry_id = $1", [first?.entry_id]);
    expect(await verify()).toMatchObject({ fault: "start", seq: 2 });
    await tamper("delete from audit_chain");
    expect(await verify()).toMatchObject({ fault: "unchained", seq: null });
  });

  it("is valid after a redaction, which removes the values of one contact", async () => {
    expect(await redactAudit(ctx, "Hot")).toBe(1);
    expect(await redactAudit(await newWorkspace(), "Cold")).toBe(0);
    await seal();
    expect(await verify()).toBeNull();
    const { rows } = await pool().query(
      "select action, subject, detail, redacted_at is not null as redacted from audit_log order by id",
    );
    expect(rows.map(({ action, subject, detail, redacted }) => [action, subject, detail, redacted])).toEqual([
      ["tag.created", "Lead", "Lead", false],
      ["tag.created", "Hot", null, true],
      ["tag.created", "Cold", "Cold", false],
      ["tag.created", "Won", "Won", false],
      ["audit.redacted", "Hot", null, false],
    ]);
  });

  it("is valid after the workspace is deleted", async () => {
    await pool().query("delete from workspaces where id = $1", [ctx.workspaceId]);
    expect((await pool().query("select from audit_log")).rowCount).toBe(0);
    expect(await verify()).toBeNull();
  });

  it("prunes the old start, and continues from its last place", async () => {
    const old = await entries();
    const before = new Date(Date.now() + 1_000);
    await pruneAudit(new Date(0));
    expect(await entries()).toEqual(old);
    await pruneAudit(before);
    await seal();
    expect((await entries()).map(({ seq }) => seq)).toEqual([4, 5]);
    expect((await pool().query("select action from audit_log")).rows).toEqual([{ action: "audit.pruned" }]);
    expect(await verify()).toBeNull();
    await pruneAudit(new Date(0));
    expect((await entries()).map(({ seq }) => seq)).toEqual([4, 5]);
    await tamper("delete from audit_log");
    expect(await verify()).toMatchObject({ fault: "start", seq: 4 });
  });
});
