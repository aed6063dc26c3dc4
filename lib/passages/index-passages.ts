import { passages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { removePassages } from "./remove-passages.ts";
import type { Block } from "./schema.ts";

type Indexing = { agentId: string; fileId: string; fileName: string; blocks: Block[] };

/**
 * Makes a file's content findable for its agent in place of what it had before. Runs in the caller's
 * transaction; the file's row exists already.
 */
export async function indexPassages(
  ctx: WorkspaceContext,
  { agentId, fileId, blocks }: Indexing,
): Promise<{ passageCount: number }> {
  await removePassages(ctx, { fileId });
  const texts = blocks.map(textOf).filter((text) => text !== "");
  const rows = texts.map((text, ordinal) => ({
    workspaceId: ctx.workspaceId,
    fileId,
    ordinal,
    agentId,
    heading: "",
    text,
    language: "simple",
    page: null,
  }));
  for (let start = 0; start < rows.length; start += 500) {
    await ctx.db.insert(passages).values(rows.slice(start, start + 500));
  }
  return { passageCount: rows.length };
}

function textOf(block: Block): string {
  if (block.kind === "list") return block.items.join("\n").trim();
  if (block.kind === "qa") return `${block.question}\n${block.answer}`.trim();
  if (block.kind === "row") return block.cells.join(" · ").trim();
  return block.text.trim();
}
