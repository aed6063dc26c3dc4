import { parseInput } from "#lib/platform/api/parse-input.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { removeStored } from "#lib/platform/storage/index.ts";
import { parseFileName } from "./file-name.ts";
import { requireAgent } from "./require-agent.ts";
import { type AddedFile, AgentInQuery } from "./schema.ts";
import { adoptFile, storeBytes } from "./stored-file.ts";

/**
 * Adds a knowledge file from a form, whose fields may come before or after the file. Throws UNSUPPORTED_MEDIA_TYPE,
 * VALIDATION_ERROR, WORKSPACE_MISMATCH, AGENT_NOT_FOUND, PAYLOAD_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE.
 */
export async function addFileDirect(ctx: WorkspaceContext, form: RawBody): Promise<AddedFile> {
  const { fields, file } = await form.readForm({ nameOf: parseFileName, store: storeBytes });
  try {
    if (fields.workspaceId !== undefined && fields.workspaceId !== ctx.workspaceId) {
      throw new AppError(
        "WORKSPACE_MISMATCH",
        "The x-workspace-id header and the form name different workspaces.",
      );
    }
    const { agentId } = parseInput(AgentInQuery, fields);
    await requireAgent(ctx, agentId);
    return await adoptFile(ctx, { agentId, fileName: file.name, stored: file.stored });
  } catch (error) {
    await removeStored(file.stored.key);
    throw error;
  }
}
