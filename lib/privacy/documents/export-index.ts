import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { readWorkspaceFacts } from "#lib/platform/read-workspace-facts.ts";
import type { ExportedRow } from "../read-place.ts";
import { DOCUMENT_END, documentHead, escapeHtml } from "./html-document.ts";
import { tableLabel } from "./labels.ts";

/** A file of an export and the number of its rows. */
export type Listed = { table: string; rows: number };

type Exported = { name: string; listed: readonly Listed[]; messages: readonly ExportedRow[] };

/** Yields the page that explains an export and shows the messages, in the workspace's language. */
export async function* exportIndex(
  ctx: WorkspaceContext,
  { name, listed, messages }: Exported,
): AsyncGenerator<string, void, void> {
  const { name: workspace, locale } = await readWorkspaceFacts(ctx);
  const t = translator(locale, "privacy.documents");
  const date = clock.now().toISOString().slice(0, 10);
  yield documentHead(locale, t("exportTitle", { name }));
  yield `<p>${escapeHtml(t("exportLead", { date, workspace }))}</p>
<table><thead><tr><th>${escapeHtml(t("file"))}</th><th>${escapeHtml(t("content"))}</th><th>${escapeHtml(t("records"))}</th></tr></thead><tbody>\n`;
  for (const { table, rows } of listed) {
    const path = `data/${table}.json`;
    yield `<tr><td><a href="${path}">${path}</a></td><td>${escapeHtml(tableLabel(locale, table))}</td><td class="number">${rows}</td></tr>\n`;
  }
  yield `</tbody></table>\n<h2>${escapeHtml(t("conversation"))}</h2>\n`;
  for (const { created_at: at, author_name: author, text } of messages) {
    yield `<p class="message"><small>${escapeHtml(String(at))} · ${escapeHtml(String(author))}</small><br>${escapeHtml(String(text))}</p>\n`;
  }
  yield DOCUMENT_END;
}
