import { and, eq, gt, isNull } from "drizzle-orm";
import { uploadTokens } from "#lib/db/schema/index.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { requireUploadRoom } from "#lib/platform/api/request/upload-queue.ts";
import { clock } from "#lib/platform/clock.ts";
import { type Context, systemContext } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { AddedFile } from "./schema.ts";
import { adoptFile, type StoredFile, storeBytes } from "./stored-file.ts";

type Token = typeof uploadTokens.$inferSelect;

/** Receives raw bytes at an upload link. Throws UPLOAD_TOKEN_NOT_FOUND and the errors of an invalid file. */
export function uploadBytes(ctx: Context, token: string, body: RawBody): Promise<AddedFile> {
  return uploadFile({ ctx, token, body }, ({ fileName }) => storeBytes(fileName, body.stream()));
}

/** Receives a form with the field `file` at an upload link. Throws like `uploadBytes`. */
export function uploadForm(ctx: Context, token: string, body: RawBody): Promise<AddedFile> {
  return uploadFile(
    { ctx, token, body },
    async ({ fileName }) => (await body.readForm({ nameOf: () => fileName, store: storeBytes })).file.stored,
  );
}

/**
 * The link is claimed before the first byte is read, so that one of two concurrent uploads is rejected. A failed upload
 * releases it: the file can be sent again until the link expires.
 */
async function uploadFile(
  { ctx, token, body }: { ctx: Context; token: string; body: RawBody },
  store: (claimed: Token) => Promise<StoredFile>,
): Promise<AddedFile> {
  const claimed = await claimToken(ctx, token);
  try {
    requireUploadRoom();
    const stored = await store(claimed);
    const { agentId, fileName } = claimed;
    return await adoptFile(uploaderOf(ctx, claimed), { agentId, fileName, stored });
  } catch (error) {
    await ctx.db.update(uploadTokens).set({ usedAt: null }).where(isToken(claimed.tokenHash));
    await body.discardRest();
    throw error;
  }
}

async function claimToken(ctx: Context, token: string): Promise<Token> {
  const now = clock.now();
  const [claimed] = await ctx.db
    .update(uploadTokens)
    .set({ usedAt: now })
    .where(and(isToken(hashToken(token)), isNull(uploadTokens.usedAt), gt(uploadTokens.expiresAt, now)))
    .returning();
  if (claimed) return claimed;
  throw new AppError("UPLOAD_TOKEN_NOT_FOUND", "This upload link does not exist, was used, or has expired.");
}

function isToken(tokenHash: string) {
  return eq(uploadTokens.tokenHash, tokenHash);
}

/** The uploader acts for the workspace that created the link. */
function uploaderOf(ctx: Context, { workspaceId }: Token) {
  const actor = { type: "system", id: null, name: "Upload link", via: "api" } as const;
  return { ...systemContext(workspaceId, "api"), requestId: ctx.requestId, actor };
}
