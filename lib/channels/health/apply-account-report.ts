import { and, sql } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { channels } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { joinReasons } from "#lib/platform/reason.ts";
import type { AccountReport } from "../activity/activity.ts";
import { readAccountReport } from "../activity/read-account-report.ts";
import type { StoredChannel } from "../adapter.ts";
import type { UnknownEvent } from "../channel-event.ts";
import { clearAccountIssue, setAccountIssue } from "./health-issue.ts";
import { notifyManagers } from "./notify-managers.ts";

type Reported = { event: Pick<UnknownEvent, "field" | "raw" | "accountId">; channel: StoredChannel };

/**
 * Applies a vendor's report about an account to its channels, in the caller's transaction: a ban makes them fail, the
 * end of the ban lets them recover. Managers are notified of failures and warnings. Call it once per report.
 */
export async function applyAccountReport(ctx: WorkspaceContext, { event, channel }: Reported): Promise<void> {
  const report = readAccountReport(event.field, event.raw);
  if (!report?.effect) return;
  for (const target of await channelsOf(ctx, { event, channel })) await apply(ctx, target, report);
}

async function apply(
  ctx: WorkspaceContext,
  target: Target,
  { effect, title, detail }: AccountReport,
): Promise<void> {
  const reason = joinReasons([{ ...title, text: `${title.text}.` }, ...(detail === null ? [] : [detail])]);
  if (effect?.type === "fails") {
    const { code, until } = effect;
    if (until && until <= clock.now()) return;
    await setAccountIssue(ctx, target.id, { code, reason, ...(until && { until: until.toISOString() }) });
  }
  if (effect?.type === "recovers") await clearAccountIssue(ctx, target.id);
  if (effect?.type === "warns") {
    const { id, name: channel } = target;
    await notifyManagers(ctx, {
      id,
      reason,
      title: (t, say) => t("channelReport", { report: say(title).replace(/\.$/, ""), channel }),
    });
  }
}

type Target = Pick<StoredChannel, "id" | "name">;

/** An account with several numbers has several channels. A report about an account that is not connected has none. */
async function channelsOf(ctx: WorkspaceContext, { event, channel }: Reported): Promise<Target[]> {
  const { accountId } = event;
  const isOfNumber = event.field !== "account_update";
  if (!accountId || channel.config.wabaId === undefined) return [channel];
  if (isOfNumber && accountId === channel.config.wabaId) return [channel];
  return ctx.db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(
      and(
        inWorkspace(ctx, channels, { platformType: channel.platformType }),
        sql`${channels.config} ->> 'wabaId' = ${accountId}`,
      ),
    );
}
