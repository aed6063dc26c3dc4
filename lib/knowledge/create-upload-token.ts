import { and, eq, lt } from "drizzle-orm";
import { uploadTokens } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { parseFileName, requireType } from "./file-name.ts";
import { requireAgent } from "./require-agent.ts";
import { type FileInQuery, knowledgeLimits, type UploadToken } from "./schema.ts";

/** Creates a link for one upload of this file name to this agent within 15 minutes, without a bearer token. Throws
 * AGENT_NOT_FOUND, and VALIDATION_ERROR or FILE_TYPE_NOT_ALLOWED for an invalid name.
 */
export async function createUploadToken(ctx: WorkspaceContext, input: FileInQuery): Promise<UploadToken> {
  const fileName = parseFileName(input.fileName);
  requireType(fileName);
  await requireAgent(ctx, input.agentId);
  const token = randomToken(32);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + knowledgeLimits.uploadTokenMinutes * 60_000);
  const { workspaceId } = ctx;
  const { agentId } = input;
  const row = { workspaceId, id: newId(), agentId, fileName, tokenHash: hashToken(token), expiresAt };
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .delete(uploadTokens)
      .where(and(eq(uploadTokens.workspaceId, workspaceId), lt(uploadTokens.expiresAt, now)));
    await ctx.db.insert(uploadTokens).values({ ...row, createdAt: now });
    await recordAudit(ctx, "file.upload_link_made", { subject: agentId, detail: fileName });
  });
  return { uploadUrl: `${env().PUBLIC_URL}/api/agent/upload/${token}`, token };
}
