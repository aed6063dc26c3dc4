import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { createRule } from "./create-rule.ts";
import { deleteRule } from "./delete-rule.ts";
import { readEnabledRules } from "./enabled-rules.ts";
import { CreateRule } from "./schema.ts";
import { updateRule } from "./update-rule.ts";

describe("the enabled rules of a workspace", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;

  beforeEach(async () => {
    ctx = await newWorkspace();
  });

  const draft = (name: string) =>
    CreateRule.parse({ name, trigger: "asignar_fase", actions: [{ url: "https://receiver.example/hook" }] });
  const names = async (of = ctx) => (await readEnabledRules(of)).map(({ name }) => name);
  const deliveries = async () => {
    const own = sql`select rule_name from deliveries where workspace_id = ${ctx.workspaceId} order by id`;
    return (await database().db.execute<{ rule_name: string }>(own)).rows.map(({ rule_name }) => rule_name);
  };

  it("are current after each change of a rule", async () => {
    expect(await names()).toEqual([]);
    const { id } = await createRule(ctx, draft("first"));
    expect(await names()).toEqual(["first"]);
    await updateRule(ctx, id, { name: "renamed" });
    expect(await names()).toEqual(["renamed"]);
    await createRule(ctx, draft("second"));
    expect(await names()).toEqual(["renamed", "second"]);
    await updateRule(ctx, id, { enabled: false });
    expect(await names()).toEqual(["second"]);
    await updateRule(ctx, id, { enabled: true });
    expect(await names()).toEqual(["renamed", "second"]);
    await deleteRule(ctx, id);
    expect(await names()).toEqual(["second"]);
    expect(await names(await newWorkspace())).toEqual([]);
  });

  it("are current after a write of another process or program", async () => {
    await createRule(ctx, draft("first"));
    expect(await names()).toEqual(["first"]);
    await database().db.execute(sql`update rules set name = 'other' where workspace_id = ${ctx.workspaceId}`);
    expect(await names()).toEqual(["other"]);
  });

  it("are those of a transaction only until it is rolled back", async () => {
    const { id } = await createRule(ctx, draft("before"));
    const rolledBack = inTransaction(ctx, async (ctx) => {
      await updateRule(ctx, id, { name: "one" });
      expect(await names(ctx)).toEqual(["one"]);
      await updateRule(ctx, id, { name: "two" });
      expect(await names(ctx)).toEqual(["two"]);
      throw new Error("refused");
    });
    await expect(rolledBack).rejects.toThrow("refused");
    expect(await names()).toEqual(["before"]);
  });

  it("are sent only if one changed", async () => {
    await createRule(ctx, draft("first"));
    await names();
    const query = vi.spyOn(database().pool, "query");
    await names();
    // Notifications of the rule's creation may come in between.
    const place = query.mock.calls.findIndex((sent) => JSON.stringify(sent).includes("read_enabled_rules"));
    const answer = await query.mock.results[place]?.value;
    query.mockRestore();
    expect(answer).toMatchObject({ rows: [{ rules: null }] });
  });

  it("apply to a change that waited while a rule was saved", async () => {
    const [, stage] = await createDefaultStages(ctx);
    const { id } = await createContact(ctx, { name: "Zoë", email: "zoe@example.com" });
    const holder = await database().pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from contacts where id = $1 for update", [id]);
    const change = updateContact(ctx, id, { stageId: stage?.id ?? null });
    await waitForLockWaiters(1);
    await createRule(ctx, draft("meanwhile"));
    await holder.query("commit");
    holder.release();
    await change;
    expect(await deliveries()).toEqual(["meanwhile"]);
  });
});
