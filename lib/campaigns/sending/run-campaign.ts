import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { type Notice, notify } from "#lib/notifications/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { checkAudience } from "../audience/check-audience.ts";
import type { CampaignRow } from "../campaign-row.ts";
import { saveFigures } from "../report/count-figures.ts";
import { lockCampaign } from "../require-campaign.ts";
import { writeCampaign } from "../write-campaign.ts";
import { quietUntil } from "./quiet-hours.ts";
import { resolveSendableTemplate } from "./resolve-sendable-template.ts";
import { saveRecipients } from "./save-recipients.ts";
import { type SendOutcome, sendNext } from "./send-next.ts";
import { isSettled, watchVendor } from "./watch-vendor.ts";

/** Maximum duration of one run, so that many campaigns share the job runners. */
const SLICE_MS = 3_000;
/** How often a running campaign is counted for the list. */
const COUNT_EVERY_MS = 15_000;
const RETRY_MS = 1_000;

/** When to run again; null if the campaign is no longer running. */
export type Next = { at: Date } | { isDone: true } | null;

const TIMEZONE = defineStatement({
  name: "timezone_of_workspace",
  text: "select timezone from workspaces where id = $1",
});

/** Runs one step of a campaign: starts it, adds recipients, sends due messages, or ends it. */
export async function runCampaign(ctx: WorkspaceContext, id: string, signal: AbortSignal): Promise<Next> {
  const campaign = await startIfDue(ctx, id);
  if (campaign === null) return null;
  if (campaign.status === "scheduled") return { at: campaign.scheduledAt ?? clock.now() };
  const quiet = quietUntil(campaign.quietHours, await timezoneOf(ctx), clock.now());
  if (quiet) return { at: quiet };
  if (campaign.frozenAt === null) {
    await freezeSlice(ctx, id, signal);
    return { at: clock.now() };
  }
  const { blocker } = await resolveSendableTemplate(ctx, campaign.templateId);
  if (blocker !== null) return stop(ctx, id, blocker);
  const verdict = await watchVendor(ctx, campaign);
  if (!verdict.go && "at" in verdict) return saveFiguresIfDue(ctx, campaign, { at: verdict.at });
  if (!verdict.go) return stop(ctx, id, verdict.stop);
  return saveFiguresIfDue(ctx, campaign, await sendSlice(ctx, id, verdict.max, signal));
}

/** Returns the campaign if it is running or scheduled; starts it if it is due. */
async function startIfDue(ctx: WorkspaceContext, id: string): Promise<CampaignRow | null> {
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, id).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    });
    if (campaign?.status === "running") return campaign;
    if (campaign?.status !== "scheduled") return null;
    const now = clock.now();
    if (campaign.scheduledAt !== null && campaign.scheduledAt > now) return campaign;
    const missing = await findMissingReference(ctx, campaign);
    if (missing === null) return writeCampaign(ctx, id, { status: "running", startedAt: now });
    const { name, createdById } = await writeCampaign(ctx, id, { status: "draft", statusReason: missing });
    await notifyCreator(ctx, {
      id,
      createdById,
      title: (t) => t("campaignNotStarted", { campaign: name }),
      body: missing,
    });
    return null;
  });
}

/** Without its opt-out tag a campaign would write to contacts who opted out, so it does not start. */
async function findMissingReference(ctx: WorkspaceContext, { audience, optOutTagId }: CampaignRow) {
  try {
    await checkAudience(ctx, audience, optOutTagId);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    const what = error.code.replace("_NOT_FOUND", "").toLowerCase();
    const text = `A ${what} that this campaign uses was deleted. Choose the audience again and restart the campaign.`;
    return reason(text, "audienceDeleted", { what });
  }
}

async function timezoneOf(ctx: WorkspaceContext): Promise<string> {
  const [row] = await runStatement(ctx.db, TIMEZONE, [ctx.workspaceId]);
  return row?.timezone ?? "UTC";
}

async function freezeSlice(ctx: WorkspaceContext, id: string, signal: AbortSignal): Promise<void> {
  const end = Date.now() + SLICE_MS;
  while (!signal.aborted && Date.now() < end) {
    if (await saveRecipients(ctx, id)) {
      await saveFigures(ctx, id);
      return;
    }
  }
}

async function sendSlice(ctx: WorkspaceContext, id: string, max: number, signal: AbortSignal): Promise<Next> {
  const end = Date.now() + SLICE_MS;
  for (let sentCount = 0; sentCount < max && !signal.aborted && Date.now() < end; ) {
    const turn = await sendNext(ctx, id, max - sentCount);
    if (turn.outcome !== "taken") {
      if (sentCount > 0) publishChange(ctx, "campaign", id);
      return nextStep(ctx, id, turn);
    }
    sentCount += turn.count;
  }
  publishChange(ctx, "campaign", id);
  return { at: clock.now() };
}

async function nextStep(
  ctx: WorkspaceContext,
  id: string,
  turn: Exclude<SendOutcome, { outcome: "taken" }>,
): Promise<Next> {
  if (turn.outcome === "stopped") return null;
  if (turn.outcome === "blocked") return stop(ctx, id, turn.reason);
  // Messages due within a second are sent together.
  const later = new Date(clock.now().getTime() + RETRY_MS);
  if (turn.outcome === "wait") return { at: turn.at > later ? turn.at : later };
  return (await isSettled(ctx, id)) ? finish(ctx, id) : { at: later };
}

async function saveFiguresIfDue(
  ctx: WorkspaceContext,
  { id, figuresAt }: CampaignRow,
  next: Next,
): Promise<Next> {
  const due = (figuresAt?.getTime() ?? 0) + COUNT_EVERY_MS;
  if (next !== null && "at" in next && clock.now().getTime() >= due) await saveFigures(ctx, id);
  return next;
}

/** Pauses a running campaign and notifies its creator of the reason. */
async function stop(ctx: WorkspaceContext, id: string, statusReason: Reason): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { status, name, createdById } = await lockCampaign(ctx, id);
    if (status !== "running") return null;
    await saveFigures(ctx, id);
    await writeCampaign(ctx, id, { status: "paused", statusReason });
    await notifyCreator(ctx, {
      id,
      createdById,
      title: (t) => t("campaignPaused", { campaign: name }),
      body: statusReason,
    });
    return null;
  });
}

async function finish(ctx: WorkspaceContext, id: string): Promise<Next> {
  return inTransaction(ctx, async (ctx) => {
    const { status, name, createdById } = await lockCampaign(ctx, id);
    if (status !== "running") return null;
    const { failed, skipped, ...arrived } = await saveFigures(ctx, id);
    const sent = Object.values(arrived).reduce((sum, count) => sum + count, 0);
    await writeCampaign(ctx, id, { status: "done", endedAt: clock.now() });
    await notifyCreator(ctx, {
      id,
      createdById,
      title: (t) => t("campaignEnded", { campaign: name }),
      body: (t) => t("campaignCounts", { sent, failed, skipped }),
    });
    return { isDone: true };
  });
}

/** Marks a campaign as failed because of an internal error. */
export async function failCampaign(ctx: WorkspaceContext, id: string): Promise<void> {
  const statusReason = reason(
    "Something went wrong on our side. Resume the campaign to write to the remaining contacts.",
    "campaignFailed",
  );
  await inTransaction(ctx, async (ctx) => {
    const { name, status, createdById } = await lockCampaign(ctx, id);
    if (status !== "running") return;
    await writeCampaign(ctx, id, { status: "failed", statusReason });
    await notifyCreator(ctx, {
      id,
      createdById,
      title: (t) => t("campaignFailed", { campaign: name }),
      body: statusReason,
    });
  });
}

type CreatorNotification = { id: string; createdById: string | null } & Pick<Notice, "title" | "body">;

async function notifyCreator(
  ctx: WorkspaceContext,
  { id, createdById, title, body }: CreatorNotification,
): Promise<void> {
  if (createdById === null) return;
  await notify(ctx, {
    userIds: [createdById],
    kind: "campaign_ended",
    subject: { type: "campaign", id },
    title,
    body,
    path: `/campaigns/${id}`,
  });
}
