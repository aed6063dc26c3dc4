import { expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { openConversation } from "../open-conversation.ts";
import { resolveOutboundConversation } from "./resolve-outbound-conversation.ts";

useTestDatabase();

it("opens one conversation for two first messages at the same time", async () => {
  const { ctx } = await newWhatsapp();
  const number = "34600000001";
  const { id: contactId } = await createContact(ctx, {
    name: "Rosa",
    internalWhatsappNumber: number,
    platformId: 2,
  });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<string>();
  const first = inTransaction(ctx, async (ctx) => {
    opened.resolve(await resolveOutboundConversation(ctx, { contactId }));
    await isReleased;
  });
  const conversationId = await opened.promise;
  const second = resolveOutboundConversation(ctx, { contactId });
  await waitForLockWaiters(1);
  release();
  await first;
  expect(await second).toBe(conversationId);
  const { rows } = await database().pool.query(
    "select kind from conversation_facts where workspace_id = $1",
    [ctx.workspaceId],
  );
  expect(rows).toEqual([{ kind: "opened" }]);
});

it("does not return the conversation of another contact", async () => {
  const { ctx, channelId } = await newWhatsapp();
  const open = async (name: string) => {
    const { id: contactId } = await createContact(ctx, { name, email: `${name}@example.com`, platformId: 7 });
    const conversation = { contactId, platformId: 2, channelId, agentId: null };
    return openConversation(ctx, { ...conversation, externalId: "34600000002", at: new Date() });
  };
  await open("rosa");
  await expect(open("eva")).rejects.toThrow("another contact has the conversation");
});
