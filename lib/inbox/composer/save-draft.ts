import { and, eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { messageDrafts } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { maskChosen } from "#lib/platform/masking/mask-chosen.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireConversation } from "../require-conversation.ts";
import type { ConversationPage, SaveDraft } from "../schema.ts";

/** Saves the caller's draft and notifies their other pages; an empty text deletes it. Throws CONVERSATION_NOT_FOUND. */
export async function saveDraft(
  ctx: MemberContext,
  conversationId: string,
  { mode, text }: SaveDraft,
): Promise<SaveDraft> {
  await requireConversation(ctx, conversationId);
  const { workspaceId, userId } = ctx;
  if (text.trim() === "") {
    await ctx.db
      .delete(messageDrafts)
      .where(and(ofPerson(ctx, conversationId), eq(messageDrafts.mode, mode)));
    publishChange(ctx, "draft", userId);
    return { mode, text: "" };
  }
  const draft = { text: await maskChosen(ctx, text), updatedAt: clock.now() };
  await ctx.db
    .insert(messageDrafts)
    .values({ workspaceId, userId, conversationId, mode, ...draft })
    .onConflictDoUpdate({
      target: [
        messageDrafts.workspaceId,
        messageDrafts.userId,
        messageDrafts.conversationId,
        messageDrafts.mode,
      ],
      set: draft,
    });
  publishChange(ctx, "draft", userId);
  return { mode, text };
}

export async function readDrafts(
  ctx: MemberContext,
  conversationId: string,
): Promise<ConversationPage["drafts"]> {
  const rows = await ctx.db.select().from(messageDrafts).where(ofPerson(ctx, conversationId));
  const textOf = (mode: string) => rows.find((row) => row.mode === mode)?.text ?? "";
  return { reply: textOf("reply"), note: textOf("note") };
}

function ofPerson({ workspaceId, userId }: MemberContext, conversationId: string) {
  return inWorkspace({ workspaceId }, messageDrafts, { userId, conversationId });
}
