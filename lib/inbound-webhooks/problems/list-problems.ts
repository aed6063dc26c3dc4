import { and, desc, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { findChannel, hideSecrets, type StoredChannel } from "#lib/channels/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { inboundNotifications } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reasonPart } from "#lib/platform/reason.ts";
import {
  type ChannelProblem,
  type ChannelProblemPage,
  type ListProblems,
  MAX_PAYLOAD_EXCERPT,
  type ProblemStatus,
} from "../schema.ts";
import { kindOf, summaryOf } from "./problem-texts.ts";

/** The limit of listed details per problem. */
const MAX_DETAILS = 20;
// A secret that begins in the excerpt must be complete to be recognized.
const READ_CHARACTERS = MAX_PAYLOAD_EXCERPT + 5_000;

const columns = {
  id: inboundNotifications.id,
  problems: inboundNotifications.problems,
  receivedAt: inboundNotifications.receivedAt,
  processedAt: inboundNotifications.processedAt,
  retriedAt: inboundNotifications.retriedAt,
  resolvedAt: inboundNotifications.resolvedAt,
  body: sql<string>`left(${inboundNotifications.body}, ${READ_CHARACTERS})`,
};
type Row = {
  [Column in Exclude<keyof typeof columns, "body">]: (typeof inboundNotifications.$inferSelect)[Column];
} & { body: string };

/**
 * Returns a page of a channel's notifications that were not fully handled, newest first. Throws CHANNEL_NOT_FOUND, and
 * VALIDATION_ERROR for a token of another list.
 */
export async function listProblems(
  ctx: WorkspaceContext,
  channelId: string,
  { status, ...paging }: ListProblems,
): Promise<ChannelProblemPage> {
  const channel = await findChannel(ctx, channelId);
  const scope = ["channel-problems", ctx.workspaceId, channelId, status ?? null];
  const page = openPage(scope, paging);
  const rows: Row[] = await ctx.db
    .select(columns)
    .from(inboundNotifications)
    .where(
      and(
        inWorkspace(ctx, inboundNotifications, { channelId }),
        sql`${inboundNotifications.problems} <> '[]'`,
        ofStatus(status),
        page.isBelow(inboundNotifications.id),
      ),
    )
    .orderBy(desc(inboundNotifications.id))
    .limit(page.limit);
  return page.of(
    rows,
    ({ id }) => [id],
    (row) => toProblem(row, channel),
  );
}

function ofStatus(status: ListProblems["status"]): SQL | undefined {
  if (status === undefined) return undefined;
  const { resolvedAt } = inboundNotifications;
  return status === "resolved" ? isNotNull(resolvedAt) : isNull(resolvedAt);
}

function toProblem(row: Row, channel: StoredChannel): ChannelProblem {
  const [first = { path: "", reason: "" }] = row.problems;
  const text = hideSecrets(channel, row.body);
  const summary = summaryOf(first, channel);
  return {
    id: row.id,
    kind: kindOf(first),
    summary: summary.text,
    summaryParts: summary.parts,
    status: statusOf(row),
    expectedId: first.expected ?? null,
    arrivedId: first.arrived ?? null,
    details: row.problems.slice(0, MAX_DETAILS).map(({ path, reason, parts }) => ({
      path,
      reason,
      reasonParts: parts ?? [reasonPart("partUnreadable", { fault: reason })],
    })),
    payload: text.slice(0, MAX_PAYLOAD_EXCERPT),
    isCut: text.length > MAX_PAYLOAD_EXCERPT,
    receivedDate: row.receivedAt.toISOString(),
    retriedDate: row.retriedAt?.toISOString() ?? null,
    resolvedDate: row.resolvedAt?.toISOString() ?? null,
  };
}

function statusOf({ processedAt, retriedAt, resolvedAt }: Row): ProblemStatus {
  if (resolvedAt !== null) return "resolved";
  if (processedAt === null) return "retrying";
  return retriedAt === null ? "open" : "retried";
}
