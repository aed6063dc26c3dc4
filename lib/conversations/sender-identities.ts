import { type Identity, scopeOf } from "#lib/channels/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const FIND = {
  name: "find_contact_by_identities",
  text: `select i.contact_id as "contactId" from unnest($3::text[], $4::text[], $5::text[]) with ordinality
      as n (scope, kind, value, place)
    join contact_identities i on i.workspace_id = $1 and i.platform_id = $2 and i.scope = n.scope
      and i.kind = n.kind and i.value = n.value
    order by n.place limit 1`,
};
const FIND_BY_NUMBER = {
  name: "find_contact_of_number",
  text: `select id as "contactId" from contacts where workspace_id = $1 and internal_whatsapp_number = $2`,
};
const REMEMBER = {
  name: "remember_identities",
  text: `insert into contact_identities (workspace_id, platform_id, scope, kind, value, contact_id, created_at)
    select $1, $2, n.scope, n.kind, n.value, $6, now() from unnest($3::text[], $4::text[], $5::text[])
      as n (scope, kind, value) on conflict do nothing`,
};
const LIST = {
  name: "list_contact_identities",
  text: `select i.kind, i.value from contact_identities i
    where i.workspace_id = $1 and i.contact_id = $2 and i.platform_id = $3 and i.scope in ('', $4)
    union all
    select 'phone', c.internal_whatsapp_number from contacts c
    where c.workspace_id = $1 and c.id = $2 and $3 = 2 and c.internal_whatsapp_number is not null
      and not exists (select from contact_identities i where i.workspace_id = $1 and i.contact_id = $2
        and i.platform_id = $3 and i.scope = '' and i.kind = 'phone')`,
};

/** Names on a channel; a phone number is the same on all channels of a platform, everything else is the channel's. */
export type NamesOnChannel = { platformId: number; channelId: string; identities: readonly Identity[] };

/**
 * The contact any of these names belongs to, the first that is known; a WhatsApp number is also known where the
 * contact was made with it. Null for a stranger.
 */
export async function findContactOf(ctx: WorkspaceContext, names: NamesOnChannel): Promise<string | null> {
  type Row = { contactId: string };
  const [known] = await runPrepared<Row>(ctx.db, FIND, [ctx.workspaceId, ...valuesOf(names)]);
  if (known) return known.contactId;
  const number = phoneOf(names);
  if (number === null) return null;
  const [made] = await runPrepared<Row>(ctx.db, FIND_BY_NUMBER, [ctx.workspaceId, number]);
  return made?.contactId ?? null;
}

/** Keeps every name of a contact; one that belongs to another contact stays theirs. */
export async function rememberIdentities(
  ctx: WorkspaceContext,
  names: NamesOnChannel,
  contactId: string,
): Promise<void> {
  await runPrepared(ctx.db, REMEMBER, [ctx.workspaceId, ...valuesOf(names), contactId]);
}

/** Every name a channel knows a contact by, the one of the thread first. */
export async function listIdentities(
  ctx: WorkspaceContext,
  of: { contactId: string; platformId: number; channelId: string; threadName: string | null },
): Promise<Identity[]> {
  const values = [ctx.workspaceId, of.contactId, of.platformId, of.channelId];
  const names = await runPrepared<Identity>(ctx.db, LIST, values);
  const isThread = ({ value }: Identity) => Number(value === of.threadName);
  return names.toSorted((a, b) => isThread(b) - isThread(a));
}

const WHATSAPP = 2;

/** The WhatsApp number among the names; null where there is none. */
export function phoneOf({ platformId, identities }: Omit<NamesOnChannel, "channelId">): string | null {
  if (platformId !== WHATSAPP) return null;
  return identities.find(({ kind }) => kind === "phone")?.value ?? null;
}

function valuesOf({ platformId, channelId, identities }: NamesOnChannel): unknown[] {
  const scopes = identities.map((identity) => scopeOf(identity, channelId));
  return [platformId, scopes, identities.map(({ kind }) => kind), identities.map(({ value }) => value)];
}
