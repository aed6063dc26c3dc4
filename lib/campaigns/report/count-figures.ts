import { runStatement } from "#lib/db/run-statement.ts";
import { campaigns } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { noFigures } from "../campaign-row.ts";
import { type Figures, type ReasonCount, recipientStates } from "../schema.ts";
import { isRetryable } from "../sending/failure-codes.ts";
import { RECIPIENTS } from "./recipient-sql.ts";

/** The current figures of a campaign. */
type Counted = { figures: Figures; failures: ReasonCount[]; skips: ReasonCount[] };

const COUNT = defineStatement({
  name: "count_campaign_recipients",
  text: `select state, code, (array_agg(reason))[1] as reason, count(*)::int as count from (${RECIPIENTS}) as recipients
    group by state, code order by count(*) desc, code`,
}).narrow<{ state: string; reason: Reason | null }>();

/** Counts a campaign's recipients by state, and failures and skips by reason, most frequent first. */
export async function countFigures(ctx: WorkspaceContext, campaignId: string): Promise<Counted> {
  const rows = await runStatement(ctx.db, COUNT, [ctx.workspaceId, campaignId]);
  const figures = { ...noFigures };
  for (const { state, count } of rows) {
    const known = recipientStates.find((one) => one === state);
    if (known) figures[known] += count;
  }
  const reasonsOf = (status: string) =>
    rows
      .filter(({ state }) => state === status)
      .map(({ code, reason, count }) => {
        const known = code ?? "unknown";
        return {
          code: known,
          reason: reason?.text ?? known,
          reasonParts: reason?.parts ?? [],
          count,
          isRetryable: status === "failed" && isRetryable(known),
        };
      });
  return { figures, failures: reasonsOf("failed"), skips: reasonsOf("skipped") };
}

/** Counts a campaign's recipients and stores the figures for the list. */
export async function saveFigures(ctx: WorkspaceContext, campaignId: string): Promise<Figures> {
  const { figures } = await countFigures(ctx, campaignId);
  await ctx.db
    .update(campaigns)
    .set({ figures, figuresAt: clock.now() })
    .where(whereId(ctx, campaigns, campaignId));
  publishChange(ctx, "campaign", campaignId);
  return figures;
}
