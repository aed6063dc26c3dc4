import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import {
  agentMcpServers,
  agents,
  aiProviders,
  automations,
  automationVersions,
  channels,
  deliveries,
  idempotencyKeys,
  rules,
  ruleVersions,
  trashRows,
  workers,
} from "#lib/db/schema/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { keyring } from "#lib/platform/data-keys/keyring.ts";
import { env, reloadEnv } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { headerColumn, type SealedRow, seal, unseal } from "#lib/platform/seal.ts";
import { saveDeletedRows } from "#lib/platform/trash/save-deleted-rows.ts";
import { trashedRule } from "#lib/rules/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { replaceDataKey } from "./replace-data-key.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { rewrapDataKeys } from "./rewrap-data-keys.ts";

const COLUMN = headerColumn("X-Key");

describe("rotating secrets", () => {
  useTestDatabase();
  const id = newId();
  let workspaceId: string;
  let of: (table: string) => SealedRow;

  beforeAll(async () => {
    ({ workspaceId } = await newWorkspace());
    of = (table) => ({ workspaceId, table, id });
    const { db, pool } = database();
    const header = (table: string) => ({
      name: "X-Key",
      value: seal(table, of(table), COLUMN),
      secret: true,
    });
    const open = { name: "X-Open", value: "1", secret: false };
    const actions = [
      {
        type: "webhook" as const,
        url: "https://a.example/",
        method: "POST" as const,
        headers: [header("rules"), open],
      },
    ];
    const signingSecret = seal("signing", of("rules"), "signing_secret");
    const previousSecret = seal("previous", of("rules"), "previous_secret");
    const config = {
      headers: { "X-Key": header("automations").value, "X-Open": "1" },
      secretHeaders: ["x-key"],
    };
    const graph = { nodes: [{ id: "n", type: "webhook", name: "", x: 0, y: 0, config }], edges: [] };
    const base = { workspaceId, id, name: "One" };
    await db.insert(aiProviders).values({
      ...base,
      baseUrl: "https://a.example",
      apiKey: seal("provider", of("ai_providers"), "api_key"),
    });
    await db.insert(agents).values({ ...base, model: "builtin" });
    await db.insert(agentMcpServers).values({
      ...base,
      agentId: id,
      url: "https://a.example",
      key: seal("server", of("agent_mcp_servers"), "key"),
    });
    await db.insert(channels).values({
      ...base,
      platformType: "telegram",
      config: {},
      secrets: seal("channel", of("channels"), "secrets"),
      status: "connected",
    });
    await db.insert(workers).values({
      ...base,
      token: seal("worker", of("workers"), "token"),
      tokenHash: "hash",
      mapping: { fields: [], filters: [], key: null },
    });
    await db
      .insert(rules)
      .values({ ...base, trigger: "asignar_fase", actions, signingSecret, previousSecret });
    const version = { workspaceId, version: 1, actorName: "Ana", at: new Date() };
    await db.insert(ruleVersions).values({
      ...version,
      ruleId: id,
      name: "One",
      enabled: true,
      trigger: "asignar_fase",
      conditions: [],
      actions,
    });
    await db.insert(automations).values({ ...base, graph });
    await db.insert(automationVersions).values({ ...version, automationId: id, graph });
    const delivery = { workspaceId, url: "https://a.example/", ruleId: id, status: "delivered" };
    await addDeliveries(pool, { ...delivery, headers: [header("rules"), open], signingSecret, count: 3 });
    await pool.query("update deliveries set previous_secret = $1", [previousSecret]);
    await addDeliveries(pool, { ...delivery, headers: [header("automations")], trigger: "automatizacion" });
    await addDeliveries(pool, { ...delivery, headers: [{ ...open, value: "not sealed", secret: true }] });
    await saveDeletedRows(systemContext(workspaceId), trashedRule, [id]);
  });

  it("replaces the data key and wraps it with another APP_SECRET", async () => {
    const { db, pool } = database();
    await db.insert(idempotencyKeys).values({
      id: "call",
      fingerprint: "",
      response: seal("response", { workspaceId: "", table: "idempotency_keys", id: "call" }, "response"),
      createdAt: new Date(),
    });
    expect(await resealSecrets(pool, 1)).toMatchObject(Array(14).fill({ resealed: 0 }));
    const old = keyring().current.id;
    const { counts, deleted } = await replaceDataKey(pool, { activation: 0, pass: 0 });
    expect(counts).toEqual([
      { table: "ai_providers", resealed: 1, current: 0, unreadable: 0 },
      { table: "agent_mcp_servers", resealed: 1, current: 0, unreadable: 0 },
      { table: "channels", resealed: 1, current: 0, unreadable: 0 },
      { table: "workers", resealed: 1, current: 0, unreadable: 0 },
      { table: "identity_providers", resealed: 0, current: 0, unreadable: 0 },
      { table: "identity_sessions", resealed: 0, current: 0, unreadable: 0 },
      { table: "totp_factors", resealed: 0, current: 0, unreadable: 0 },
      { table: "rules", resealed: 3, current: 0, unreadable: 0 },
      { table: "rule_versions", resealed: 1, current: 0, unreadable: 0 },
      { table: "deliveries", resealed: 10, current: 0, unreadable: 1 },
      { table: "automations", resealed: 1, current: 0, unreadable: 0 },
      { table: "automation_versions", resealed: 1, current: 0, unreadable: 0 },
      { table: "idempotency_keys", resealed: 1, current: 0, unreadable: 0 },
      { table: "trash_rows", resealed: 4, current: 0, unreadable: 0 },
    ]);
    expect(deleted).toEqual([]);
    await pool.query("delete from deliveries where headers::text like '%not sealed%'");
    const second = keyring().current.id;
    const again = await replaceDataKey(pool, { activation: 0, pass: 0 });
    expect(again.counts.map(({ unreadable }) => unreadable)).toEqual(Array(14).fill(0));
    expect(again.deleted.sort()).toEqual([old, second].sort());

    vi.stubEnv("APP_SECRET_PREVIOUS", env().APP_SECRET);
    vi.stubEnv("APP_SECRET", "a new secret of more than thirty-two characters");
    reloadEnv();
    expect(await rewrapDataKeys(pool)).toEqual({ wrapped: 1, current: 0, unreadable: 0 });
    expect(await rewrapDataKeys(pool)).toEqual({ wrapped: 0, current: 1, unreadable: 0 });
    vi.unstubAllEnvs();
    reloadEnv();
    expect(await rewrapDataKeys(pool)).toEqual({ wrapped: 0, current: 0, unreadable: 1 });

    const [provider] = await db.select().from(aiProviders);
    expect(unseal(provider?.apiKey ?? "", of("ai_providers"), "api_key")).toBe("provider");
    const [server] = await db.select().from(agentMcpServers);
    expect(unseal(server?.key ?? "", of("agent_mcp_servers"), "key")).toBe("server");
    const [channel] = await db.select().from(channels);
    expect(unseal(channel?.secrets ?? "", of("channels"), "secrets")).toBe("channel");
    const [worker] = await db.select().from(workers);
    expect(unseal(worker?.token ?? "", of("workers"), "token")).toBe("worker");
    const [rule] = await db.select().from(rules);
    expect(unseal(rule?.signingSecret ?? "", of("rules"), "signing_secret")).toBe("signing");
    expect(unseal(rule?.previousSecret ?? "", of("rules"), "previous_secret")).toBe("previous");
    const [version] = await db.select().from(ruleVersions);
    for (const stored of [rule, version]) {
      const [key, open] = stored?.actions[0]?.headers ?? [];
      expect(unseal(key?.value ?? "", of("rules"), COLUMN)).toBe("rules");
      expect(open).toEqual({ name: "X-Open", value: "1", secret: false });
    }
    const [trashed] = await db.select().from(trashRows).where(eq(trashRows.tableName, "rules"));
    const { signing_secret: signing, previous_secret: previous, actions } = trashed?.rows[0] ?? {};
    expect(unseal(String(signing), of("rules"), "signing_secret")).toBe("signing");
    expect(unseal(String(previous), of("rules"), "previous_secret")).toBe("previous");
    const [header] = Object(actions)[0].headers;
    expect(unseal(header.value, of("rules"), COLUMN)).toBe("rules");
    const [automation] = await db.select().from(automations);
    const [published] = await db.select().from(automationVersions);
    for (const stored of [automation, published]) {
      const headers = Object(stored?.graph.nodes[0]?.config.headers);
      expect(unseal(headers["X-Key"], of("automations"), COLUMN)).toBe("automations");
      expect(headers["X-Open"]).toBe("1");
    }
    const sent = await db.select().from(deliveries).orderBy(deliveries.id);
    const texts = sent.slice(0, 4).map(({ headers, trigger }) => {
      const table = trigger === "automatizacion" ? "automations" : "rules";
      return unseal(headers[0]?.value ?? "", of(table), COLUMN);
    });
    expect(texts).toEqual(["rules", "rules", "rules", "automations"]);
  });
});
