import type { SQL } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { automationNodes } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { readDocument } from "#lib/knowledge/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { download } from "#lib/platform/egress/index.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { type PromptDocument, promptDocumentLimits } from "./schema.ts";

/**
 * Fetches a document and stores its text on an AI-agent node, replacing the previous one. A document that cannot be
 * fetched or read changes nothing. Throws NODE_NOT_FOUND, URL_NOT_ALLOWED, FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE,
 * PAYLOAD_TOO_LARGE.
 */
export async function setPromptDocument(
  ctx: WorkspaceContext,
  { nodeId, urlDocument: url }: { nodeId: string; urlDocument: string },
): Promise<PromptDocument> {
  await requireNode(ctx, nodeId);
  const { fileName, text } = await fetchText(ctx, url);
  return inTransaction(ctx, async (ctx) => {
    const now = clock.now();
    const document = { url, fileName, fetchedAt: now.toISOString() };
    const [node] = await ctx.db
      .update(automationNodes)
      .set({ promptDocument: { ...document, text }, updatedAt: now })
      .where(isNode(ctx, nodeId))
      .returning({ automationId: automationNodes.automationId, name: automationNodes.name });
    if (!node) throw notFound("NODE");
    const detail = `${node.name}: ${fileName}`;
    await recordAudit(ctx, "automation.document_set", { subject: nodeId, detail });
    publishChange(ctx, "automation", node.automationId);
    return document;
  });
}

async function fetchText(ctx: WorkspaceContext, url: string): Promise<{ fileName: string; text: string }> {
  const file = await download(url, { workspaceId: ctx.workspaceId, maxBytes: promptDocumentLimits.bytes });
  try {
    const document = await readDocument(ctx, file);
    const max = promptDocumentLimits.characters;
    if (document.text.length <= max) return document;
    throw new AppError(
      "PAYLOAD_TOO_LARGE",
      `The text of the document has more than ${max} characters.`,
    ).because("promptTooLong", { max });
  } finally {
    file.discard();
  }
}

async function requireNode(ctx: WorkspaceContext, id: string): Promise<void> {
  if (!isId(id)) throw notFound("NODE");
  const found = await ctx.db.select({ id: automationNodes.id }).from(automationNodes).where(isNode(ctx, id));
  if (found.length === 0) throw notFound("NODE");
}

function isNode(ctx: WorkspaceContext, id: string): SQL | undefined {
  return inWorkspace(ctx, automationNodes, { id, type: "ai-agent" });
}
