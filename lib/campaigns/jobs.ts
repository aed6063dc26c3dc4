import { z } from "zod";
import { clock } from "#lib/platform/clock.ts";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { saveFigures } from "./report/count-figures.ts";
import { failCampaign, runCampaign } from "./sending/run-campaign.ts";

/** When an ended campaign is counted again for the list, in minutes: statuses and replies arrive for days. */
const RECOUNTS = [1, 10, 60, 360, 1_440, 4_320] as const;

type Payload = { campaignId: string };

/** Runs repeatedly while a campaign is running; at most one job is pending per campaign. */
export const runCampaignJob: Job<Payload> = defineJob({
  name: "run-campaign",
  payload: z.object({ campaignId: z.string() }),
  maxAttempts: 8,
  run: async (ctx, { campaignId }, { signal }) => {
    const next = await runCampaign(ctx, campaignId, signal);
    if (next === null) return;
    if ("at" in next)
      await enqueueJob(ctx, runCampaignJob, { campaignId }, { key: campaignId, runAt: next.at });
    else await enqueueJob(ctx, countCampaignJob, { campaignId, round: 0 }, atRound(campaignId, 0));
  },
  giveUp: (ctx, { campaignId }) => failCampaign(ctx, campaignId),
});

/** Updates the figures of an ended campaign. */
const countCampaignJob: Job<Payload & { round: number }> = defineJob({
  name: "count-campaign",
  payload: z.object({ campaignId: z.string(), round: z.int() }),
  maxAttempts: 3,
  run: async (ctx, { campaignId, round }) => {
    await saveFigures(ctx, campaignId);
    const next = round + 1;
    if (next >= RECOUNTS.length) return;
    await enqueueJob(ctx, countCampaignJob, { campaignId, round: next }, atRound(campaignId, next));
  },
});

function atRound(campaignId: string, round: number) {
  const minutes = RECOUNTS[round] ?? 0;
  return { key: campaignId, runAt: new Date(clock.now().getTime() + minutes * 60_000) };
}

export const campaignJobs = [runCampaignJob, countCampaignJob];
