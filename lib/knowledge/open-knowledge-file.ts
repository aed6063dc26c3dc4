import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type OpenedFile, openStored } from "#lib/platform/storage/index.ts";
import { requireFile } from "./file-row.ts";
import { requireAgent } from "./require-agent.ts";
import type { FileInQuery } from "./schema.ts";

/** Returns the uploaded file as a download; browsers must never display it. Throws AGENT_NOT_FOUND, FILE_NOT_FOUND. */
export async function openKnowledgeFile(ctx: WorkspaceContext, input: FileInQuery): Promise<OpenedFile> {
  await requireAgent(ctx, input.agentId);
  const file = await requireFile(ctx, input.agentId, input.fileName);
  return {
    stream: await openStored(file.storageKey),
    storageKey: file.storageKey,
    contentType: "application/octet-stream",
    fileName: file.name,
    size: file.bytes,
    disposition: "attachment",
  };
}
