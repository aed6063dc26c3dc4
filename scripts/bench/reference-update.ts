import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { Statements } from "./captured-statements.ts";

/** Who calls, as the key's row says. */
export type Caller = { userId: string; name: string; keyName: string };

/** A query by the name of a captured statement. */
export type Ask = (
  client: pg.Pool | pg.PoolClient,
  name: string,
  values: unknown[],
) => Promise<pg.QueryResult>;

/** Runs captured statements as prepared ones. */
export function asker(statements: Statements): Ask {
  return (client, name, values) => {
    const text = statements.get(name);
    if (text === undefined) throw new Error(`the program does not run ${name} any more`);
    return client.query({ name, text, values });
  };
}

/** The change of a contact's stage as one would write it by hand, with the program's statements in its order. */
export async function changeStage(
  { pool, ask }: { pool: pg.Pool; ask: Ask },
  caller: Caller,
  change: { workspaceId: string; contactId: string; stageId: string },
) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const contact = await writeChange({ client, ask }, caller, change);
    await client.query("commit");
    return contact;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

type Change = { workspaceId: string; contactId: string; stageId: string };

async function writeChange(
  { client, ask }: { client: pg.PoolClient; ask: Ask },
  caller: Caller,
  { workspaceId, contactId, stageId }: Change,
) {
  const at = new Date();
  const loaded = await ask(client, "load_contact", [workspaceId, stageId, [], [], null, null, contactId]);
  const [row] = loaded.rows;
  if (!row?.newStage) throw new Error("no such contact or stage");
  const orderInCards = row.newStage.topKey - 65_536;
  const contact = {
    ...row,
    stageId,
    stageName: row.newStage.name,
    orderInCards,
    orderInCardsLastUpdated: at,
  };
  await ask(client, "update_contact", [
    workspaceId,
    contactId,
    JSON.stringify(columnsOf(contact, at)),
    JSON.stringify([historyOf(row, { caller, stageId, at })]),
  ]);
  const event = {
    id: uuidv7(),
    trigger: "asignar_fase",
    contact_id: contactId,
    target: stageId,
    body: bodyOf(contact, at),
  };
  const rules = await ask(client, "insert_events", [
    workspaceId,
    at,
    JSON.stringify([event]),
    ["asignar_fase"],
    0,
  ]);
  const deliveries = rules.rows.flatMap((rule) => deliveriesOf(rule, event));
  if (deliveries.length > 0) {
    await ask(client, "insert_deliveries", [workspaceId, at, JSON.stringify(deliveries)]);
  }
  return answerOf(contact);
}

type Row = pg.QueryResult["rows"][number];

function columnsOf(contact: Row, at: Date) {
  return {
    name: contact.name,
    lastname: contact.lastname,
    email: contact.email,
    stage_id: contact.stageId,
    segmentation_id: contact.segmentationId,
    assigned_agent_id: contact.agentId,
    order_in_cards: contact.orderInCards,
    order_in_cards_last_updated: contact.orderInCardsLastUpdated,
    is_read: contact.isRead,
    is_bot_enabled: contact.isBotEnabled,
    is_solved: contact.isSolved,
    blocked: contact.blocked,
    custom_fields: contact.customFields,
    version: contact.version + 1,
    updated_at: at,
  };
}

function historyOf(before: Row, { caller, stageId, at }: { caller: Caller; stageId: string; at: Date }) {
  return {
    workspace_id: before.workspaceId,
    id: uuidv7(),
    contact_id: before.id,
    kind: "changed",
    field: "stageId",
    old_value: { id: before.stageId, name: before.stageName },
    new_value: { id: stageId, name: before.newStage.name },
    content: null,
    actor_type: "user",
    actor_id: caller.userId,
    actor_name: `${caller.name} (${caller.keyName})`,
    via: "api",
    request_id: uuidv7(),
    at,
  };
}

function bodyOf(contact: Row, at: Date): string {
  const fields = Object.entries(contact.customFields);
  return JSON.stringify({
    trigger: "AsignarFase",
    timestamp: at.toISOString(),
    workspaceId: contact.workspaceId,
    contact: {
      id: contact.id,
      name: contact.name,
      lastname: contact.lastname ?? "",
      email: contact.email ?? "",
      phoneNumber: contact.internalWhatsappNumber ?? "",
      internalWhatsappNumber: contact.internalWhatsappNumber ?? "",
      isoCountryCode: "CO",
      phoneCountryDialCode: "+57",
      platformId: contact.platformId,
      assignedAgentId: contact.agentId ?? "",
      assignedAgentName: contact.agentName ?? "",
      stageId: contact.stageId,
      stageName: contact.stageName,
      segmentationId: contact.segmentationId ?? "",
      tags: contact.tags.map((tag: Row) => ({ id: tag.id, name: tag.name })),
      isSolved: contact.isSolved,
      variables: fields.map(([code, val]) => ({ code, val })),
      customFields: fields.map(([code, value]) => ({ code, value })),
      adsReferralData: contact.adsReferral ?? { type: "", adId: "", title: "", url: "", ctwaClid: "" },
      creationDate: contact.createdAt,
      firstMessageDate: contact.firstMessageAt,
      lastMessageDate: contact.lastMessageAt,
      firstMessage: contact.firstMessage ?? "",
      lastMessage: contact.lastMessage ?? "",
      events: [],
    },
  });
}

function deliveriesOf(rule: Row, event: { id: string; trigger: string; contact_id: string }) {
  return rule.actions.map((action: Row, index: number) => ({
    id: uuidv7(),
    event_id: event.id,
    rule_id: rule.id,
    rule_name: rule.name,
    action_index: index,
    trigger: event.trigger,
    contact_id: event.contact_id,
    url: action.url,
    method: action.method,
    headers: action.headers,
    signing_secret: rule.signing_secret,
  }));
}

function answerOf(contact: Row) {
  const { newStage: _, newTags, newAgent, newSegmentation, seenVersion, stageName, ...rest } = contact;
  return {
    ...rest,
    customFields: Object.entries(contact.customFields).map(([code, value]) => ({ code, value })),
  };
}
