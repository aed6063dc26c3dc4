import { Readable } from "node:stream";
import type { Content } from "#lib/platform/api/content.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { readWorkspaceFacts } from "#lib/platform/read-workspace-facts.ts";
import { requireErasure } from "../require-erasure.ts";
import type { Erasure } from "../schema.ts";
import { DOCUMENT_END, documentHead, escapeHtml } from "./html-document.ts";
import { tableLabel } from "./labels.ts";

/**
 * Returns the certificate of a finished erasure as an HTML document in the workspace's language. Throws
 * ERASURE_NOT_FOUND, also while the erasure runs.
 */
export async function getCertificate(ctx: WorkspaceContext, id: string): Promise<Content> {
  const erasure = await requireErasure(ctx, id);
  if (erasure.status !== "done") throw notFound("ERASURE");
  const { name, locale } = await readWorkspaceFacts(ctx);
  return {
    stream: Readable.from([Buffer.from(toHtml(erasure, { workspace: name, locale }))]),
    contentType: "text/html; charset=utf-8",
    fileName: `erasure-${erasure.id}.html`,
    size: null,
    disposition: "attachment",
  };
}

function toHtml(erasure: Erasure, { workspace, locale }: { workspace: string; locale: string }): string {
  const t = translator(locale, "privacy.documents");
  const facts: [string, string | null][] = [
    [t("number"), erasure.id],
    [t("contactId"), erasure.contactId],
    [t("requestedBy"), erasure.requestedBy],
    [t("requestedAt"), erasure.requestedDate],
    [t("finishedAt"), erasure.finishedDate],
    [t("repeatedAt"), erasure.repeatedDate],
  ];
  const counts: [string, string][] = [
    ...Object.entries(erasure.counts).map(([table, count]): [string, string] => [
      tableLabel(locale, table),
      String(count),
    ]),
    [t("files"), String(erasure.files)],
  ];
  const backups = erasure.backups.map(
    ({ name, deletedBy }) =>
      `${name}: ${deletedBy === null ? t("kept") : t("deletedBy", { date: deletedBy.slice(0, 10) })}`,
  );
  return [
    documentHead(locale, t("certificateTitle")),
    `<p>${escapeHtml(t("certificateLead", { workspace }))}</p>`,
    toTable(facts.filter((fact): fact is [string, string] => fact[1] !== null)),
    toSection(t("erased"), toTable(counts)),
    toSection(t("digests"), toList(erasure.digests)),
    toSection(
      t("backups"),
      backups.length === 0
        ? `<p>${escapeHtml(t("noBackups"))}</p>`
        : `<p>${escapeHtml(t("backupsLead"))}</p>${toList(backups)}`,
    ),
    DOCUMENT_END,
  ].join("\n");
}

const toSection = (title: string, content: string) => `<h2>${escapeHtml(title)}</h2>\n${content}`;

const toTable = (rows: readonly [string, string][]) =>
  `<table><tbody>${rows.map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join("\n")}</tbody></table>`;

const toList = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li><code>${escapeHtml(item)}</code></li>`).join("\n")}</ul>`;
