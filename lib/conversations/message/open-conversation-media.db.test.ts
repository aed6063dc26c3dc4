import { expect, it } from "vitest";
import { systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addConversation } from "#lib/testing/factories/conversation.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { openConversationMedia } from "./open-conversation-media.ts";

useTestDatabase();

it("opens files of its own conversation only, inline only for images", async () => {
  const mine = await newTenant();
  const ctx = systemContext(mine.workspaceId);
  const [one, other] = [await addConversation(ctx, newId()), await addConversation(ctx, newId())];
  const asked = { conversationId: one.conversation, messageId: one.message };
  const file = await openConversationMedia(ctx, asked);
  expect(file).toMatchObject({ disposition: "attachment", contentType: "application/octet-stream" });
  file.stream.destroy();
  const theirs = systemContext(newId());
  for (const [reader, place] of [
    [ctx, { ...asked, conversationId: other.conversation }],
    [ctx, { ...asked, messageId: one.failedMessage }],
    [theirs, asked],
  ] as const) {
    await expect(openConversationMedia(reader, place)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
  }
}, 60_000);
