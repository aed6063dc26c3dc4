import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { rules } from "#lib/db/schema/index.ts";
import { readInspectorToken } from "#lib/inspector/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { headerColumn, unseal } from "#lib/platform/seal.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createRule } from "../create-rule.ts";
import { listRuleVersions } from "../list-rule-versions.ts";
import { listRules } from "../list-rules.ts";
import { CreateRule } from "../schema.ts";
import { updateRule } from "../update-rule.ts";

const MASK = "••••••••";
const URL = "https://receiver.example/hook";

let ctx: WorkspaceContext;
let other: WorkspaceContext;

function draft(values: Partial<Parameters<typeof CreateRule.parse>[0] & object> = {}): CreateRule {
  return CreateRule.parse({ name: "Warehouse", trigger: "asignar_fase", actions: [{ url: URL }], ...values });
}

const withHeaders = (headers: Record<string, string>, secretHeaders: string[], url = URL) =>
  draft({ actions: [{ url, headers, secretHeaders }] });

const storedHeaders = async (id: string) =>
  (await database().db.select().from(rules).where(eq(rules.id, id)))[0]?.actions[0]?.headers;

async function inspectorOf(workspace: WorkspaceContext): Promise<string> {
  return `${env().PUBLIC_URL}/api/inspector/${await readInspectorToken(workspace)}`;
}

describe("actions of rules", () => {
  useTestDatabase();

  beforeEach(async () => {
    ctx = await newWorkspace();
    other = await newWorkspace();
  });

  it.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]:3000/",
    "ftp://receiver.example/",
    "https://user:pass@receiver.example/",
    "http://localhost:3000/api/inspector/another",
  ])("rejects the target %s", async (url) => {
    const refused = { code: "URL_NOT_ALLOWED" };
    await expect(createRule(ctx, draft({ actions: [{ url }] }))).rejects.toMatchObject(refused);
    const { id } = await createRule(ctx, draft());
    await expect(
      updateRule(ctx, id, { actions: draft({ actions: [{ url }] }).actions }),
    ).rejects.toMatchObject(refused);
  });

  it("accepts the workspace's own inspector address, but no other workspace's", async () => {
    const own = await inspectorOf(ctx);
    const made = await createRule(ctx, draft({ actions: [{ url: own }] }));
    expect(made.actions[0]?.url).toBe(own);
    const foreign = draft({ actions: [{ url: await inspectorOf(other) }] });
    await expect(createRule(ctx, foreign)).rejects.toMatchObject({ code: "URL_NOT_ALLOWED" });
  });

  it.each([
    { Host: "x" },
    { "content-length": "1" },
    { "Transfer-Encoding": "chunked" },
    { "X-A": "a\r\nX-B: b" },
    { "X A": "1" },
    { "X-A": "1", "x-a": "2" },
    Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`X-${index}`, "1"])),
  ])("rejects the headers %j", async (headers) => {
    await expect(createRule(ctx, withHeaders(headers, []))).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
  });

  const openKey = (id: string, sealed = "") =>
    unseal(sealed, { workspaceId: ctx.workspaceId, table: "rules", id }, headerColumn("X-Key"));

  it("encrypts secret header values and returns their mask", async () => {
    const made = await createRule(ctx, withHeaders({ "X-Key": "s3cret", "X-Open": "1" }, ["x-key"]));
    expect(made.actions[0]).toMatchObject({
      headers: { "X-Key": MASK, "X-Open": "1" },
      secretHeaders: ["X-Key"],
    });
    const [key, open] = (await storedHeaders(made.id)) ?? [];
    expect(open).toEqual({ name: "X-Open", value: "1", secret: false });
    expect(key?.value).not.toContain("s3cret");
    expect(openKey(made.id, key?.value)).toBe("s3cret");
    for (const shown of [await listRules(ctx), await listRuleVersions(ctx, made.id)]) {
      expect(JSON.stringify(shown)).toContain(MASK);
      expect(JSON.stringify(shown)).not.toMatch(/s3cret/);
      expect(JSON.stringify(shown)).not.toContain(key?.value);
    }
  });

  it("keeps a stored secret if its mask is sent, and replaces it with a new value", async () => {
    const { id } = await createRule(ctx, withHeaders({ "X-Key": "s3cret" }, ["X-Key"]));
    const kept = withHeaders({ "X-Key": MASK, "X-New": "1" }, [], "https://receiver.example/other");
    const updated = await updateRule(ctx, id, { actions: kept.actions });
    expect(updated.actions[0]).toMatchObject({
      headers: { "X-Key": MASK, "X-New": "1" },
      secretHeaders: ["X-Key"],
    });
    expect(openKey(id, (await storedHeaders(id))?.[0]?.value)).toBe("s3cret");
    await updateRule(ctx, id, { actions: withHeaders({ "X-Key": "n3w" }, ["X-Key"]).actions });
    expect(openKey(id, (await storedHeaders(id))?.[0]?.value)).toBe("n3w");
  });

  it("never sends a stored secret to another origin", async () => {
    const { id } = await createRule(ctx, withHeaders({ "X-Key": "s3cret" }, ["X-Key"]));
    const moved = withHeaders({ "X-Key": MASK }, ["X-Key"], "https://elsewhere.example/");
    await expect(updateRule(ctx, id, { actions: moved.actions })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    await expect(createRule(ctx, withHeaders({ "X-Key": MASK }, []))).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    expect(openKey(id, (await storedHeaders(id))?.[0]?.value)).toBe("s3cret");
  });

  it("keeps the signing secret encrypted until it is removed", async () => {
    const made = await createRule(ctx, draft({ signingSecret: "a-secret-of-the-receiver" }));
    expect(made.hasSigningSecret).toBe(true);
    expect(JSON.stringify(made)).not.toContain("a-secret");
    const [row] = await database().db.select().from(rules).where(eq(rules.id, made.id));
    const rule = { workspaceId: ctx.workspaceId, table: "rules", id: made.id };
    expect(unseal(row?.signingSecret ?? "", rule, "signing_secret")).toBe("a-secret-of-the-receiver");
    expect((await updateRule(ctx, made.id, { name: "Other" })).hasSigningSecret).toBe(true);
    expect((await updateRule(ctx, made.id, { signingSecret: null })).hasSigningSecret).toBe(false);
  });
});
