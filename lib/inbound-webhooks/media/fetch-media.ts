import { createHash } from "node:crypto";
import { z } from "zod";
import {
  adapterOf,
  type ChannelFailure,
  channelHttp,
  type FetchedMedia,
  findChannel,
  recordRefusal,
} from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, type ErrorCode } from "#lib/platform/errors.ts";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { removeStored, type StoredFile, storeFile } from "#lib/platform/storage/index.ts";
import { matchesType, SNIFFED_BYTES } from "./file-signature.ts";

const Payload = z.object({
  channelId: z.string(),
  messageId: z.string(),
  conversationId: z.string(),
  /** Base64 or hex, from the vendor's message. */
  sha256: z.string().nullable(),
});
type Payload = z.infer<typeof Payload>;

/** The size limit of a contact's file; no vendor allows larger ones. */
const MAX_MEDIA_BYTES = 100 * 1024 * 1024;

/** Downloads a contact's file. Three attempts at most: repeated requests for an expired id block the whole number. */
export const fetchMediaJob = defineJob({
  name: "fetch-media",
  payload: Payload,
  maxAttempts: 3,
  run: (ctx, payload, { signal }) => fetchMedia(ctx, payload, signal),
  giveUp: (ctx, payload, error) => fail(ctx, payload, error instanceof AppError ? error.reason : NOT_HAD),
});

const READ = defineStatement({
  name: "read_pending_media",
  text: `select media from messages where workspace_id = $1 and id = $2 and media ->> 'state' = 'pending'`,
}).narrow<{ media: StoredMedia }>();
const SETTLE = defineStatement({
  name: "settle_media",
  text: `update messages set media = media || $3::jsonb
    where workspace_id = $1 and id = $2 and media ->> 'state' = 'pending' returning id`,
});

/**
 * Downloads the file of a message into the storage. The size is limited, and the bytes are checked against the type and
 * the digest from the vendor. Marks an unavailable file as failed; throws if a retry may succeed.
 */
async function fetchMedia(ctx: WorkspaceContext, payload: Payload, signal: AbortSignal): Promise<void> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, payload.messageId]);
  if (!row) return;
  const channel = await findChannel(ctx, payload.channelId);
  const adapter = adapterOf(channel);
  const { reference, mimeType, fileName } = row.media;
  const fetched = await adapter.fetchMedia(
    { reference: reference ?? "", mimeType, fileName },
    channel,
    channelHttp(adapter, channel),
  );
  if (!fetched.ok) {
    await recordRefusal(ctx, channel, { failure: fetched });
    return failOrRetry(ctx, payload, fetched);
  }
  const stored = await store(fetched, payload.sha256, signal);
  if ("text" in stored) return fail(ctx, payload, stored);
  const { key: storageKey, bytes } = stored;
  const settled = await settle(ctx, payload, {
    state: "stored",
    storageKey,
    bytes,
    mimeType: stored.mimeType,
    fileName: fileName ?? fetched.fileName,
  });
  if (!settled) await removeStored(storageKey);
}

async function failOrRetry(ctx: WorkspaceContext, payload: Payload, failure: ChannelFailure): Promise<void> {
  const why = { text: failure.reason, parts: failure.parts };
  if (failure.retry) throw new AppError("SERVICE_UNAVAILABLE", why.text).addParts(why.parts);
  await fail(ctx, payload, why);
}

const NOT_HAD = reason(
  "The vendor could not provide the file. Ask the contact to send it again.",
  "mediaUnavailable",
);
const TOO_LARGE = reason("The file is larger than 100 MB, so it was not kept.", "mediaTooLarge", {
  max: 100,
});

async function fail(ctx: WorkspaceContext, payload: Payload, { text, parts }: Reason): Promise<void> {
  await settle(ctx, payload, { state: "failed", failure: text, failureParts: parts });
}

/** Errors of storing that no retry changes, as the reason in the conversation. */
const refusals: Partial<Record<ErrorCode, (error: AppError) => Reason>> = {
  PAYLOAD_TOO_LARGE: () => TOO_LARGE,
  FILE_INFECTED: ({ reason }) => reason,
};

type Kept = StoredFile & { mimeType: string };

/** Returns the reason if the bytes differ from the announcement, or if there are too many. */
async function store(
  fetched: FetchedMedia,
  promised: string | null,
  signal: AbortSignal,
): Promise<Kept | Reason> {
  const head: Uint8Array[] = [];
  async function* watched() {
    let seen = 0;
    for await (const chunk of fetched.ok ? fetched.body : []) {
      if (seen < SNIFFED_BYTES) head.push(chunk.subarray(0, SNIFFED_BYTES - seen));
      seen += chunk.byteLength;
      yield chunk;
    }
  }
  const file = await storeFile(watched(), { maxBytes: MAX_MEDIA_BYTES, signal }).catch((error: unknown) => {
    fetched.discard();
    const refused = error instanceof AppError ? refusals[error.code]?.(error) : undefined;
    if (refused) return refused;
    throw error;
  });
  if ("text" in file) return file;
  const { mimeType } = fetched;
  const isWhole = [promised, fetched.sha256].every((digest) => isDigestOf(digest, file.sha256));
  const fault = faultOf({ isWhole, bytes: file.bytes, isOfType: matchesType(Buffer.concat(head), mimeType) });
  if (fault === null) return { ...file, mimeType };
  await removeStored(file.key);
  return fault;
}

type Looked = { isWhole: boolean; bytes: number; isOfType: boolean };

function faultOf({ isWhole, bytes, isOfType }: Looked): Reason | null {
  if (bytes === 0) return reason("The file is empty.", "fileEmpty");
  if (!isWhole) {
    const text = "The file from the vendor differs from the one that the contact sent. Ask for it again.";
    return reason(text, "mediaDiffers");
  }
  return isOfType
    ? null
    : reason("The file's content does not match its type, so it was not kept.", "mediaWrongType");
}

/** Whether the file has the vendor's digest, hex or base64. A digest that is not a SHA-256 is ignored. */
function isDigestOf(promised: string | null, sha256: string): boolean {
  if (promised === null) return true;
  if (/^[0-9a-f]{64}$/i.test(promised)) return promised.toLowerCase() === sha256;
  const bytes = Buffer.from(promised, "base64");
  return bytes.byteLength !== createHash("sha256").digest().byteLength || bytes.toString("hex") === sha256;
}

async function settle(
  ctx: WorkspaceContext,
  { messageId, conversationId }: Payload,
  change: Partial<StoredMedia>,
): Promise<boolean> {
  const settled = await runStatement(ctx.db, SETTLE, [ctx.workspaceId, messageId, JSON.stringify(change)]);
  if (settled.length > 0) publishChange(ctx, "conversation", conversationId);
  return settled.length > 0;
}
