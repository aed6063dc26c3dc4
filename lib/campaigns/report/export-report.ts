import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { csvFileName, csvOfPages } from "#lib/platform/csv-pages.ts";
import { requireCampaign } from "../require-campaign.ts";
import { listRecipients } from "./list-recipients.ts";

const HEAD = ["contactId", "name", "number", "state", "code", "reason", "sentDate"];

/** A campaign's recipients as a CSV document, read page by page while it is streamed. Throws CAMPAIGN_NOT_FOUND. */
export async function exportReport(ctx: WorkspaceContext, id: string): Promise<Content> {
  const { name } = await requireCampaign(ctx, id);
  await recordAudit(ctx, "campaign.exported", { subject: id, detail: name });
  const lines = csvOfPages(ctx, {
    head: HEAD,
    readPage: (ctx, paging) => listRecipients(ctx, id, paging),
    cellsOf: ({ contactId, name, number, state, code, reason, sentDate }) => [
      contactId,
      name,
      number && `+${number}`,
      state,
      code,
      reason,
      sentDate,
    ],
  });
  return { fileName: csvFileName(name, "campaign"), lines };
}
