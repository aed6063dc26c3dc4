import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { AppError, invalid } from "../../errors.ts";
import { removeStored, type StoredFile } from "../../storage/index.ts";
import { bytesOf, discardRest } from "./request-bytes.ts";
import { requireUploadRoom } from "./upload-queue.ts";

/** A received form: its fields, and its one file, already in storage. */
export type Form = { fields: Record<string, string>; file: { name: string; stored: StoredFile } };

/** Decides the name of a file that the form calls `given`, and stores its bytes; both may reject the file. */
export type FileRules = {
  nameOf: (given: string) => string;
  store: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<StoredFile>;
};

const limits = {
  parts: 12,
  fields: 10,
  files: 2,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
  headerSize: 4_096,
};

type Collected = {
  fields: Record<string, string>;
  storing: Promise<Form["file"]> | null;
  stream: BusboyFileStream | null;
};

/**
 * Reads a multipart form (RFC 7578) with exactly one file, named `file`, straight into the storage; never whole in
 * memory. Throws UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR, RATE_LIMIT_EXCEEDED and what the rules throw; then nothing
 * is left in the storage.
 */
export async function readForm(request: Request, rules: FileRules): Promise<Form> {
  const collected: Collected = { fields: {}, storing: null, stream: null };
  const parser = newParser(request);
  parser.on("field", (name, value, nameTruncated, truncated) => {
    if (nameTruncated || truncated) parser.destroy(invalid(`${name} is too long`));
    else if (value.includes("\0")) parser.destroy(invalid(`${name} must not contain the NUL character`));
    else collected.fields[name] = value;
  });
  parser.on("file", (field, stream, given) => {
    const fault = faultOf(field, given, collected);
    stream.on("error", () => {});
    if (fault) return void parser.destroy(fault);
    collected.stream = stream;
    collected.storing = storeNamed(given, rules, stream);
    collected.storing.catch((error: Error) => parser.destroy(error));
  });
  const tooMany = () => parser.destroy(invalid("the form has too many parts"));
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(event, tooMany);
  return finish(request, parser, collected);
}

function newParser(request: Request): BusboyInstance {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new AppError(
      "UNSUPPORTED_MEDIA_TYPE",
      "The body must be a form with Content-Type: multipart/form-data.",
    );
  }
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    throw invalid("the Content-Type must name the boundary of the form");
  }
}

function faultOf(field: string, given: string, { storing }: Collected): AppError | null {
  if (field !== "file") return invalid("the file must be in the field named file");
  if (storing) return invalid("the form must have only one file");
  return given ? null : invalid("file must have a file name");
}

async function storeNamed(
  given: string,
  { nameOf, store }: FileRules,
  stream: BusboyFileStream,
): Promise<Form["file"]> {
  // Forms write a quotation mark in a name as %22 (HTML standard, multipart/form-data encoding).
  const name = nameOf(given.replaceAll("%22", '"'));
  return { name, stored: await store(name, stream) };
}

async function finish(request: Request, parser: BusboyInstance, collected: Collected): Promise<Form> {
  try {
    requireUploadRoom();
    await pipeline(bytesOf(request), parser);
    if (!collected.storing) throw invalid("file is required");
    return { fields: collected.fields, file: await collected.storing };
  } catch (error) {
    collected.stream?.destroy();
    const left = await collected.storing?.catch(() => null);
    if (left) await removeStored(left.stored.key);
    await discardRest(request);
    throw error instanceof AppError
      ? error
      : invalid("the form ended before it was complete or is not well formed");
  }
}
