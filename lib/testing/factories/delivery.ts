import type { Pool } from "pg";
import type { StoredHeader } from "#lib/db/schema/automation/rules.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { newId } from "#lib/platform/ids.ts";

/** Options of the deliveries that a test adds. All have defaults. */
export interface FixtureOptions {
  workspaceId: string;
  url: string;
  count?: number;
  method?: "POST" | "GET";
  headers?: StoredHeader[];
  signingSecret?: string | null;
  status?: string;
  ruleId?: string;
  trigger?: string;
  contactId?: string | null;
  /** Offset of creation from now, in milliseconds. */
  createdAgoMs?: number;
  /** When it may be sent, in milliseconds from now; by default immediately. */
  dueInMs?: number;
}

/** Adds a workspace for tests; returns its id and inspector token. */
export async function addWorkspace(pool: Pool): Promise<{ id: string; inspectorToken: string }> {
  const workspace = { id: newId(), inspectorToken: randomToken(16) };
  await pool.query("insert into workspaces (id, name, inspector_token) values ($1, 'Test', $2)", [
    workspace.id,
    workspace.inspectorToken,
  ]);
  return workspace;
}

export function fixtureBody(workspaceId: string, contactId: string | null): string {
  const contact = contactId === null ? null : { id: contactId };
  return JSON.stringify({
    trigger: "AsignarFase",
    timestamp: "2026-11-20T08:00:00.000Z",
    workspaceId,
    contact,
  });
}

/** Writes events with one delivery each in one transaction, like a verb. Returns the delivery ids. */
export async function addDeliveries(pool: Pool, options: FixtureOptions): Promise<string[]> {
  const { workspaceId, count = 1, contactId = newId(), status = "pending" } = options;
  const eventIds = Array.from({ length: count }, () => newId());
  const ids = Array.from({ length: count }, () => newId());
  const createdAt = new Date(Date.now() - (options.createdAgoMs ?? 0));
  const trigger = options.trigger ?? "asignar_fase";
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into events (workspace_id, id, trigger, contact_id, body, created_at)
       select $1, id, $3, $4, $5, $6 from unnest($2::uuid[]) as id`,
      [workspaceId, eventIds, trigger, contactId, fixtureBody(workspaceId, contactId), createdAt],
    );
    await client.query(
      `insert into deliveries (workspace_id, id, event_id, rule_id, rule_name, action_index, trigger, contact_id,
         url, method, headers, signing_secret, status, finished_at, created_at, due_at)
       select $1, id, event_id, $4, 'Fixture', 0, $5, $6, $7, $8, $9::jsonb, $10, $11,
         case when $11 in ('pending', 'sending') then null else $12::timestamptz end, $12,
         now() + $13 * interval '1 millisecond'
       from unnest($2::uuid[], $3::uuid[]) as pair (id, event_id)`,
      [
        workspaceId,
        ids,
        eventIds,
        options.ruleId ?? newId(),
        trigger,
        contactId,
        options.url,
        options.method ?? "POST",
        JSON.stringify(options.headers ?? []),
        options.signingSecret ?? null,
        status,
        createdAt,
        options.dueInMs ?? null,
      ],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  return ids;
}

/** The state of deliveries, in the order of their ids. */
export async function readStates(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query("select status from deliveries where id = any($1) order by id", [ids]);
  return rows.map(({ status }) => status);
}

export async function readDelivery(pool: Pool, id: string | undefined) {
  const { rows } = await pool.query("select * from deliveries where id = $1", [id]);
  return rows[0];
}
