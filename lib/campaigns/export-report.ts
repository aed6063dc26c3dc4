import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toCsvLine } from "#lib/platform/csv-line.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { listRecipients } from "./list-recipients.ts";
import { requireCampaign } from "./require-campaign.ts";

const BATCH = 500;
const HEAD = ["contactId", "name", "number", "state", "code", "reason", "sentDate"];

/** A campaign's recipients as a CSV document, read page by page while it is streamed. Throws CAMPAIGN_NOT_FOUND. */
export async function exportReport(ctx: WorkspaceContext, id: string): Promise<Content> {
  const { name } = await requireCampaign(ctx, id);
  await recordAudit(ctx, "campaign.exported", { subject: id, detail: name });
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "campaign"}.csv`;
  return { fileName: file, lines: linesOf(ctx, id) };
}

async function* linesOf(ctx: WorkspaceContext, id: string): AsyncGenerator<string, void, void> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\u{feff}${toCsvLine(HEAD)}`;
  let continuationToken: string | undefined;
  do {
    const input = { pageSize: BATCH, continuationToken };
    const page = await readReport(ctx, (ctx) => listRecipients(ctx, id, input));
    const lines = page.data.map(({ contactId, name, number, state, code, reason, sentDate }) =>
      toCsvLine([contactId, name, number && `+${number}`, state, code, reason, sentDate]),
    );
    if (lines.length > 0) yield lines.join("");
    continuationToken = page.continuationToken ?? undefined;
  } while (continuationToken !== undefined);
}
