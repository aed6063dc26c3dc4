import { Readable } from "node:stream";
import { requireContact } from "#lib/contacts/index.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { openStored, sanitizeFileName } from "#lib/platform/storage/index.ts";
import { exportIndex, type Listed } from "./documents/export-index.ts";
import { type ZipEntry, zipFile } from "./documents/zip-archive.ts";
import { places } from "./personal-data.ts";
import { type ExportedRow, findTablesWithId, readPlace } from "./read-place.ts";
import { findSubject, type Identified } from "./subject.ts";

/** A stored file of the contact. */
type ExportedFile = { name: string; key: string };

/**
 * Returns a ZIP archive with everything about a contact: JSON files, attachments, and an index to read. It is written
 * while it is sent. Throws CONTACT_NOT_FOUND.
 */
export async function exportContactData(ctx: WorkspaceContext, contactId: string): Promise<Content> {
  const contact = await requireContact(ctx, contactId);
  const subject = await findSubject(ctx, contactId);
  if (!subject) throw notFound("CONTACT");
  await recordAudit(ctx, "contact.exported", { subject: contactId });
  const name = fullName(contact.name, contact.lastname);
  return {
    // A failure while reading destroys the stream, which cuts the download off.
    stream: Readable.from(zipFile(entriesOf(ctx, subject, name))),
    contentType: "application/zip",
    fileName: `personal-data-${clock.now().toISOString().slice(0, 10)}.zip`,
    size: null,
    disposition: "attachment",
  };
}

async function* entriesOf(
  ctx: WorkspaceContext,
  subject: Identified,
  name: string,
): AsyncGenerator<ZipEntry, void, void> {
  const tablesWithId = await findTablesWithId(ctx);
  const listed: Listed[] = [];
  const files: ExportedFile[] = [];
  const messages: ExportedRow[] = [];
  for (const place of places) {
    if (!place.linked || place.exported === false) continue;
    const found: Listed = { table: place.table, rows: 0 };
    listed.push(found);
    const seen = (row: ExportedRow) => {
      found.rows += 1;
      const file = place.file ? fileOf(row) : null;
      if (file) files.push(file);
      if (place.table === "messages") messages.push(row);
    };
    const rows = readPlace(ctx, place, { subject, tablesWithId });
    yield { name: `data/${place.table}.json`, content: toJson(rows, seen) };
  }
  for (const { name, key } of files) yield { name: `files/${name}`, content: openIfStored(key) };
  const content = exportIndex(ctx, { name, listed, messages });
  yield { name: "index.html", content };
}

async function* toJson(rows: AsyncIterable<ExportedRow>, seen: (row: ExportedRow) => void) {
  let separator = "[\n";
  for await (const row of rows) {
    seen(row);
    yield `${separator}${JSON.stringify(row)}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** The file of a message, an upload or an opportunity, named after its record. */
function fileOf({ id, media, storage_key: stored, file_name: fileName }: ExportedRow): ExportedFile | null {
  const { storageKey, fileName: mediaName } = isObject(media) ? media : {};
  const key = stored ?? storageKey;
  if (typeof key !== "string") return null;
  const label = fileName ?? mediaName;
  return { key, name: `${id}-${sanitizeFileName(typeof label === "string" ? label : "file")}` };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A file that was deleted during the export is empty. */
async function* openIfStored(key: string): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* await openStored(key);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "FILE_NOT_FOUND")) throw error;
  }
}
