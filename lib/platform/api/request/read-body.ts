import { AppError, invalid } from "../../errors.ts";
import { MAX_BODY_BYTES } from "../endpoint.ts";
import { parseJson } from "./parse-json.ts";

/**
 * Reads a JSON body of at most `maxBytes`, within the bounds of `parseJson`. Returns undefined if nothing was sent and
 * `mayBeEmpty`. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_JSON or VALIDATION_ERROR.
 */
export async function readJson(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
  mayBeEmpty = request.method === "DELETE",
): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  const bytes = await readBytes(request, maxBytes);
  if (type !== "application/json" && bytes.byteLength > 0) {
    throw new AppError(
      "UNSUPPORTED_MEDIA_TYPE",
      "The body must be JSON with Content-Type: application/json.",
    );
  }
  if (bytes.byteLength === 0 && mayBeEmpty) return undefined;
  return parseJson(bytes);
}

/**
 * Reads a body of at most `maxBytes`. Counts the bytes instead of trusting Content-Length. Throws VALIDATION_ERROR if
 * the client disconnects before the end.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  try {
    return await readAll(request, maxBytes);
  } catch (error) {
    throw error instanceof AppError ? error : invalid("the body ended before it was complete");
  }
}

async function readAll(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  if (declared !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", `The body must be at most ${maxBytes} bytes.`);
}

/** Reads the first `maxBytes` of a body; the rest is not read. */
export async function readStart(
  request: Request,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; truncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), truncated: size > maxBytes };
}
