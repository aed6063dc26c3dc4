import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { StartupError } from "#lib/platform/startup-error.ts";
import { DAMAGED_ARCHIVE } from "./damaged-archive.ts";

/** First bytes of an encrypted archive. */
export const MAGIC = Buffer.from("tertulia-backup-1\n");

const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
/** 32 MiB of memory per derivation. The key should be random: this only slows down guessing a weak one. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

type Source = AsyncIterable<Buffer>;

/**
 * Encrypts with AES-256-GCM in chunks of 64 KiB, as in the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár,
 * 2015): each chunk is authenticated with its number and with whether it is the last, so that chunks cannot be changed,
 * reordered or cut off. A random salt gives each archive its own key.
 */
export async function* encryptChunks(source: Source, password: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await deriveKeys(password, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  for await (const { chunk, number, isLast } of splitChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `encryptChunks` wrote. Throws StartupError for another key and for changed or missing bytes. */
export async function* decryptChunks(source: Source, password: string): AsyncGenerator<Buffer> {
  const start = MAGIC.length + SALT_BYTES + CHECK_BYTES;
  const { head, rest } = await readHead(source, start);
  if (head.length < start) throw new StartupError(DAMAGED_ARCHIVE);
  const { key, check } = await deriveKeys(password, head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  const written = head.subarray(MAGIC.length + SALT_BYTES);
  if (!timingSafeEqual(check, written)) {
    throw new StartupError("BACKUP_KEY is not the key that this backup was encrypted with.");
  }
  for await (const { chunk, number, isLast } of splitChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    yield openChunk(key, chunk, nonceOf(number, isLast));
  }
}

function openChunk(key: Buffer, chunk: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new StartupError(DAMAGED_ARCHIVE);
  }
}

async function deriveKeys(password: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);
  const bytes = await derive(password, salt, KEY_BYTES + CHECK_BYTES, SCRYPT);
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
}

/** The number of the chunk, and in the last byte whether it is the last one. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

type Chunk = { chunk: Buffer; number: number; isLast: boolean };

/** Splits bytes into chunks of one size. The last one may be shorter, also empty. */
async function* splitChunks(source: Source, size: number): AsyncGenerator<Chunk> {
  let number = 0;
  let chunk = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const bytes of source) {
    for (let read = 0; read < bytes.length; ) {
      if (filled === size) {
        yield { chunk, number, isLast: false };
        number += 1;
        chunk = Buffer.allocUnsafe(size);
        filled = 0;
      }
      const copied = bytes.copy(chunk, filled, read);
      read += copied;
      filled += copied;
    }
  }
  yield { chunk: chunk.subarray(0, filled), number, isLast: true };
}

/** Returns the first bytes of a source, fewer if it is shorter, and the rest. */
export async function readHead(source: Source, length: number): Promise<{ head: Buffer; rest: Source }> {
  const iterator = source[Symbol.asyncIterator]();
  let read: Buffer = Buffer.alloc(0);
  while (read.length < length) {
    const { done, value } = await iterator.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  async function* rest() {
    if (read.length > length) yield read.subarray(length);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head: read.subarray(0, length), rest: rest() };
}
