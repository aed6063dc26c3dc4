import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import {
  claimDeliveries,
  decryptSigningSecrets,
  getDelivery,
  resendDeliveries,
  resendDelivery,
} from "#lib/deliveries/index.ts";
import { ResendDeliveries } from "#lib/deliveries/schema.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { keyring, newDataKey, setKeyring } from "#lib/platform/data-keys/keyring.ts";
import { newClaim } from "#lib/testing/claims.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries, readDelivery } from "#lib/testing/factories/delivery.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createRule } from "../create-rule.ts";
import { deleteRule } from "../delete-rule.ts";
import { getRule } from "../get-rule.ts";
import { CreateRule, RotateSigningSecret } from "../schema.ts";
import { updateRule } from "../update-rule.ts";
import { clearPreviousSecret } from "./clear-previous-secret.ts";
import { rotateSigningSecret } from "./rotate-signing-secret.ts";

const FIRST = "the-first-secret-of-the-rule";
const SECOND = "the-second-secret-of-the-rule";
const url = "https://receiver.example/hook";
const DAY_MS = 86_400_000;

let ctx: WorkspaceContext;

const newRule = (signingSecret: string | null = FIRST) =>
  createRule(
    ctx,
    CreateRule.parse({ name: "Warehouse", trigger: "asignar_fase", actions: [{ url }], signingSecret }),
  );

const rotate = (id: string, input: Partial<RotateSigningSecret> = {}) =>
  rotateSigningSecret(ctx, id, RotateSigningSecret.parse(input));

/** Adds a delivery of the rule, claims it, and returns its id and the secrets that sign it. */
async function claimOne(ruleId: string, sealed: string | null = "the secret at the time of the event") {
  const { workspaceId } = ctx;
  const [id = ""] = await addDeliveries(database().pool, {
    workspaceId,
    ruleId,
    url,
    signingSecret: sealed,
  });
  const claimed = await claimDeliveries(database().pool, newClaim(), [{ workspaceId, slots: 9 }]);
  const delivery = claimed.find((one) => one.id === id);
  if (!delivery) throw new Error("not claimed");
  return { id, secrets: decryptSigningSecrets(delivery, { workspaceId, table: "rules", id: ruleId }) };
}

const endOverlap = (id: string) =>
  database().pool.query(
    "update rules set previous_secret_until = now() - interval '1 second' where id = $1",
    [id],
  );

describe("rotateSigningSecret", () => {
  useTestDatabase();
  beforeEach(async () => {
    ctx = await newWorkspace("owner");
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("creates a random secret, and the old one also signs for a day", async () => {
    const { id, version } = await newRule();
    const at = clock.now();
    vi.spyOn(clock, "now").mockReturnValue(at);
    const { signingSecret, rule } = await rotate(id);
    expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rule).toMatchObject({ hasSigningSecret: true, version });
    expect(rule.previousSecretExpiresAt).toBe(new Date(at.getTime() + DAY_MS).toISOString());
    expect(JSON.stringify(await getRule(ctx, id))).not.toContain(signingSecret);
    expect((await claimOne(id)).secrets).toEqual([signingSecret, FIRST]);
  });

  it("signs only with the new secret after the overlap, also waiting and resent deliveries", async () => {
    const { id } = await newRule();
    await rotate(id, { signingSecret: SECOND, overlapSeconds: 3_600 });
    await endOverlap(id);
    const { rows } = await database().pool.query("select signing_secret from rules where id = $1", [id]);
    const older = rows[0].signing_secret;
    expect((await claimOne(id, older)).secrets).toEqual([SECOND]);
    expect((await getRule(ctx, id)).previousSecretExpiresAt).toBeNull();
  });

  it("ends an overlap early, and immediately with an overlap of 0", async () => {
    const { id } = await newRule();
    await rotate(id, { signingSecret: SECOND });
    expect(await clearPreviousSecret(ctx, id)).toMatchObject({ previousSecretExpiresAt: null });
    expect((await claimOne(id)).secrets).toEqual([SECOND]);
    await clearPreviousSecret(ctx, id);
    await rotate(id, { signingSecret: FIRST });
    await rotate(id, { signingSecret: "the-third-secret-of-the-rule", overlapSeconds: 0 });
    expect((await claimOne(id)).secrets).toEqual(["the-third-secret-of-the-rule"]);
    const { rows } = await database().pool.query(
      "select action from audit_log where subject = $1 and action like 'rule.secret%' order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "rule.secret_rotated",
      "rule.secret_overlap_ended",
      "rule.secret_rotated",
      "rule.secret_rotated",
    ]);
  });

  it("rejects a second overlap, so that every receiver keeps a valid secret", async () => {
    const { id } = await newRule();
    await rotate(id, { signingSecret: SECOND });
    await expect(rotate(id)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    expect((await claimOne(id)).secrets).toEqual([SECOND, FIRST]);
    await endOverlap(id);
    await rotate(id, { signingSecret: FIRST });
    expect((await claimOne(id)).secrets).toEqual([FIRST, SECOND]);
  });

  it("creates the first secret of a rule", async () => {
    const { id } = await newRule(null);
    const { signingSecret, rule } = await rotate(id);
    expect(rule).toMatchObject({ hasSigningSecret: true, previousSecretExpiresAt: null });
    expect((await claimOne(id)).secrets).toEqual([signingSecret]);
  });

  it("signs resent deliveries with the first secret, but not those that waited before it", async () => {
    const { id } = await newRule(null);
    const { workspaceId } = ctx;
    const before = { workspaceId, ruleId: id, url };
    const [failed = ""] = await addDeliveries(database().pool, { ...before, status: "failed" });
    await addDeliveries(database().pool, { ...before, status: "failed" });
    await rotate(id);
    expect((await claimOne(id, null)).secrets).toEqual([]);
    await resendDelivery(ctx, failed);
    await resendDeliveries(ctx, ResendDeliveries.parse({}));
    const claimed = await claimDeliveries(database().pool, newClaim(), [{ workspaceId, slots: 9 }]);
    expect(claimed.map(({ signingSecret }) => signingSecret !== null)).toEqual([true, true]);
  });

  it("deletes both secrets when another one or none is saved", async () => {
    const { id } = await newRule();
    await rotate(id);
    await updateRule(ctx, id, { name: "Other" });
    expect((await claimOne(id)).secrets).toHaveLength(2);
    await updateRule(ctx, id, { signingSecret: SECOND });
    expect((await claimOne(id)).secrets).toEqual([SECOND]);
    await updateRule(ctx, id, { signingSecret: null });
    expect((await claimOne(id)).secrets).toEqual([]);
  });

  it("signs pending deliveries of a deleted rule with the secret of their event", async () => {
    const { id } = await newRule();
    const { rows } = await database().pool.query("select signing_secret from rules where id = $1", [id]);
    await deleteRule(ctx, id);
    expect((await claimOne(id, rows[0].signing_secret)).secrets).toEqual([FIRST]);
  });

  it("shows in the log the signatures that were sent", async () => {
    const { id: ruleId } = await newRule();
    await rotate(ruleId);
    const { id } = await claimOne(ruleId);
    await database().pool.query(
      "update deliveries set status = 'sending', started_at = now() where id = $1",
      [id],
    );
    const shown = async () => (await getDelivery(ctx, id)).request.headers["webhook-signature"];
    const sent = await shown();
    expect(sent).toMatch(/^v1,\S+ v1,\S+$/);
    await clearPreviousSecret(ctx, ruleId);
    expect(await shown()).toBe(sent);
    expect((await readDelivery(database().pool, id)).previous_secret).not.toContain(FIRST);
  });

  it("replaces an unreadable old secret if there is no overlap", async () => {
    const { id } = await newRule();
    const known = keyring();
    const current = newDataKey();
    setKeyring({ current, keys: new Map([[current.id, current]]) });
    onTestFinished(() => setKeyring(known));
    await expect(rotate(id)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await rotate(id, { signingSecret: SECOND, overlapSeconds: 0 });
    expect((await claimOne(id)).secrets).toEqual([SECOND]);
  });

  it("does not find the rule of another workspace", async () => {
    const { id } = await newRule();
    ctx = await newWorkspace("owner");
    await expect(rotate(id)).rejects.toMatchObject({ code: "RULE_NOT_FOUND" });
    await expect(clearPreviousSecret(ctx, id)).rejects.toMatchObject({ code: "RULE_NOT_FOUND" });
  });
});
