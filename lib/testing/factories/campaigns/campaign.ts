import { and, eq } from "drizzle-orm";
import { createCampaign, startCampaign } from "#lib/campaigns/index.ts";
import { campaignRecipients, campaigns, contacts, messages, templates } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { SENDABLE_TEMPLATE } from "./template.ts";

/** Returns a campaign draft with the template that every tenant can send. */
export function draftOf(templateId: string) {
  const values = {
    header: {},
    body: {
      1: { from: "field" as const, field: "name" as const, fallback: "friend" },
      2: { from: "text" as const, text: "27" },
    },
    buttons: [],
    file: null,
  };
  return { name: "Autumn", templateId, values, audience: { everyone: true as const }, ratePerMinute: 600 };
}

/** Adds campaigns named `word`: a draft, a running one, a paused one, and a completed one with a temporary failure. */
export async function addCampaigns(ctx: WorkspaceContext, word: string, failedMessage: string) {
  const inWorkspace = eq(templates.workspaceId, ctx.workspaceId);
  const [template] = await ctx.db
    .select()
    .from(templates)
    .where(and(inWorkspace, eq(templates.name, SENDABLE_TEMPLATE)));
  const add = async (status?: string) => {
    const { id } = await createCampaign(ctx, { ...draftOf(template?.id ?? ""), name: word });
    if (status !== undefined) await startCampaign(ctx, id);
    if (status !== undefined) await ctx.db.update(campaigns).set({ status }).where(eq(campaigns.id, id));
    return id;
  };
  const doneCampaign = await add("done");
  const [message] = await ctx.db.select().from(messages).where(eq(messages.id, failedMessage));
  const failure = { code: "131000", reason: word, detail: null };
  await ctx.db.update(messages).set({ failure }).where(eq(messages.id, failedMessage));
  const { contactId = "", conversationId = "" } = message ?? {};
  await ctx.db.insert(campaignRecipients).values({
    workspaceId: ctx.workspaceId,
    campaignId: doneCampaign,
    contactId,
    conversationId,
    state: "handed",
    messageId: failedMessage,
    attempts: 1,
  });
  return {
    campaign: await add(),
    runningCampaign: await add("running"),
    pausedCampaign: await add("paused"),
    doneCampaign,
  };
}

/** Adds contacts with the numbers from `34600000001` and the names from "Person 1". */
export async function addPeople(ctx: WorkspaceContext, ids: readonly string[]): Promise<void> {
  await ctx.db.insert(contacts).values(
    ids.map((id, index) => ({
      workspaceId: ctx.workspaceId,
      id,
      name: `Person ${index + 1}`,
      platformId: 2,
      orderInCards: 0,
      avatarColor: "#64748b",
      internalWhatsappNumber: String(34_600_000_001 + index),
    })),
  );
}
