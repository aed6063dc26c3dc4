import type { WorkspaceContext } from "#lib/platform/context.ts";
import { download } from "#lib/platform/egress/index.ts";
import { parseFileName, requireType } from "./file-name.ts";
import { requireAgent } from "./require-agent.ts";
import { type AddedFile, type AddFile, fileTypes } from "./schema.ts";
import { adoptFile, storeBytes } from "./stored-file.ts";

/**
 * Adds the knowledge file at a public URL, fetched under the same rules as webhooks. Throws
 * AGENT_NOT_FOUND, URL_NOT_ALLOWED, FILE_UNREADABLE, PAYLOAD_TOO_LARGE, FILE_TYPE_NOT_ALLOWED.
 */
export async function addFile(ctx: WorkspaceContext, input: AddFile): Promise<AddedFile> {
  const fileName = parseFileName(input.fileName);
  const { maxBytes } = fileTypes[requireType(fileName)];
  await requireAgent(ctx, input.agentId);
  const { bytes } = await download(input.fileUrl, { workspaceId: ctx.workspaceId, maxBytes });
  return addFileBytes(ctx, { agentId: input.agentId, fileName, bytes });
}

/**
 * Adds a knowledge file of the installation itself. Throws FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE, PAYLOAD_TOO_LARGE.
 */
export async function addFileBytes(
  ctx: WorkspaceContext,
  { agentId, fileName, bytes }: { agentId: string; fileName: string; bytes: AsyncIterable<Uint8Array> },
): Promise<AddedFile> {
  const stored = await storeBytes(fileName, bytes);
  return adoptFile(ctx, { agentId, fileName, stored });
}
