import { requireContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { ChannelConsent, ConsentRecord, ContactConsent } from "./schema.ts";

const CURRENT = defineStatement({
  name: "read_consents",
  text: `select h.id as "channelId", h.name as "channelName", h.platform_type as "platformType", k.wanted, k.method, k.at
    from channels h left join marketing_choices k
      on k.workspace_id = h.workspace_id and k.contact_id = $2 and k.channel_id = h.id
    where h.workspace_id = $1 order by h.created_at, h.id`,
}).narrow<{
  platformType: ChannelConsent["platformType"];
  wanted: boolean | null;
  method: ChannelConsent["method"];
  at: Date | null;
}>();

const columns = `id, channel_id as "channelId", channel_name as "channelName", platform_type as "platformType", granted,
  method, text, message_id as "messageId", actor_type as "actorType", actor_id as "actorId", actor_name as "actorName",
  via, at, created_at as "createdAt"`;
type Known = Pick<ConsentRecord, "platformType" | "method"> & { actorType: ConsentRecord["actor"]["type"] };

const RECORDS = defineStatement({
  name: "list_consent_records",
  text: `select ${columns} from consent_records where workspace_id = $1 and contact_id = $2
    order by at desc, created_at desc, id limit 200`,
}).narrow<Known>();
const ONE = defineStatement({
  name: "read_consent_record",
  text: `select ${columns} from consent_records where workspace_id = $1 and contact_id = $2 and id = $3`,
}).narrow<Known>();

/** Returns a contact's choice for each channel, and the proofs. Throws CONTACT_NOT_FOUND. */
export async function getConsent(ctx: WorkspaceContext, contactId: string): Promise<ContactConsent> {
  await requireContact(ctx, contactId);
  const of = [ctx.workspaceId, contactId];
  const current = await runStatement(ctx.db, CURRENT, of);
  const records = await runStatement(ctx.db, RECORDS, of);
  return {
    channels: current.map(({ wanted, at, ...channel }) => ({
      ...channel,
      state: wanted === null ? "unknown" : stateOf(wanted),
      date: at?.toISOString() ?? null,
    })),
    records: records.map(toRecord),
  };
}

/** Returns a proof that was just stored. */
export async function readRecord(
  ctx: WorkspaceContext,
  contactId: string,
  id: string,
): Promise<ConsentRecord> {
  const [row] = await runStatement(ctx.db, ONE, [ctx.workspaceId, contactId, id]);
  if (!row) throw new Error("the consent was not stored");
  return toRecord(row);
}

type Row = Awaited<ReturnType<typeof runStatement<NonNullable<(typeof ONE)["row"]>>>>[number];

function toRecord({ granted, actorType, actorId, actorName, at, createdAt, ...row }: Row): ConsentRecord {
  return {
    ...row,
    state: stateOf(granted),
    actor: { type: actorType, id: actorId, name: actorName },
    date: at.toISOString(),
    creationDate: createdAt.toISOString(),
  };
}

function stateOf(isGranted: boolean) {
  return isGranted ? "granted" : "denied";
}
