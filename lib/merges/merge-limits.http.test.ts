import { expect, it } from "vitest";
import { createContact, getContact } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { useMerges } from "#lib/testing/factories/merges.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { mergeEndpoints } from "./endpoints.ts";

const { call, merge, merged } = useMerges();

const MORE_MESSAGES = `insert into messages
    (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name, text, created_at)
  select workspace_id, gen_random_uuid(), conversation_id, contact_id, direction, author_type, author_name, text,
    created_at from (select * from messages where contact_id = $1 limit 1) m cross join generate_series(1, $2::int)`;
const MORE_HISTORY = `insert into contact_history
    (workspace_id, id, contact_id, kind, actor_type, actor_name, via, request_id, at)
  select workspace_id, gen_random_uuid(), id, 'note', 'user', 'Ana', 'api', '', now()
  from contacts cross join generate_series(1, $2::int) where id = $1`;
/** Rows that the contact has already: a message and its conversation, identity, event and entry in the history. */
const OWN = 5;

it.each([
  ["20,000 messages", MORE_MESSAGES, 20_000 - 1],
  ["50,000 rows", MORE_HISTORY, 50_000 - OWN],
])("a contact with more than %s can only be the one that stays", async (_, add, left) => {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const caller = { token: (await newApiKey(ctx.userId)).token, workspaceId: ctx.workspaceId };
  const channel = await newWhatsappChannel(ctx, { name: "Ventas" });
  const { contactId: large } = await receiveMessage(ctx, {
    platformId: 2,
    channelId: channel.id,
    externalContactId: "34600111222",
    name: "Ana",
    kind: "text",
    identities: [{ kind: "phone", value: "34600111222" }],
    contactId: null,
    text: "Hola",
    externalId: "wamid.1",
    at: new Date(),
  });
  const { id: small } = await createContact(ctx, { name: "Ana", email: "ana@example.com" });
  const isTooLarge = async (id: string, mergedId: string) => {
    const { data } = await call(mergeEndpoints.previewMerge, caller, { params: { id }, query: { mergedId } });
    return (data as { isTooLarge: boolean }).isTooLarge;
  };
  const { pool } = database();
  await pool.query(add, [large, left]);
  expect(await isTooLarge(small, large)).toBe(false);
  await pool.query(add, [large, 1]);
  expect(await isTooLarge(small, large)).toBe(true);
  expect(await merge(caller, small, { mergedId: large })).toMatchObject({
    status: 400,
    errorCode: "VALIDATION_ERROR",
    message: "mergedId has more than 20000 messages or 50000 rows: let it be the contact that stays",
  });
  expect(await isTooLarge(large, small)).toBe(false);
  await merged(caller, large, { mergedId: small });
  expect(await getContact(ctx, large)).toMatchObject({ email: "ana@example.com" });
});
