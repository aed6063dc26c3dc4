import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { DAMAGED_ARCHIVE } from "./damaged-archive.ts";
import { decryptChunks, encryptChunks } from "./encryption.ts";

const KEY = "a key that only this test uses, made of many characters";
const CHUNK = 64 * 1024;

async function bytesOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Readable.from(source).toArray());
}
async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const encrypt = (bytes: Buffer, size = 10_000) => bytesOf(encryptChunks(inParts(bytes, size), KEY));
const decrypt = (bytes: Buffer, size = 10_000) => bytesOf(decryptChunks(inParts(bytes, size), KEY));

it.each([0, 1, CHUNK, CHUNK + 1])("decrypts %i bytes read in any parts", async (length) => {
  const plain = Buffer.alloc(length, "content ");
  const encrypted = await encrypt(plain);
  expect(encrypted.includes("content content")).toBe(false);
  for (const size of [1_000, 10 * CHUNK]) expect(await decrypt(encrypted, size)).toEqual(plain);
});

it("rejects changed, missing, repeated and reordered chunks", async () => {
  const encrypted = await encrypt(Buffer.alloc(3 * CHUNK, 7));
  const chunk = CHUNK + 16;
  const start = encrypted.length - 3 * chunk;
  const [head, one, two, three] = [0, start, start + chunk, start + 2 * chunk].map((at, index) =>
    encrypted.subarray(at, index === 0 ? start : at + chunk),
  ) as [Buffer, Buffer, Buffer, Buffer];
  expect(await decrypt(Buffer.concat([head, one, two, three]))).toHaveLength(3 * CHUNK);
  const wrong = [
    [head],
    [head, one],
    [head, one, two],
    [head, two, one, three],
    [head, one, two, two, three],
    [head, one, two, three, three],
    [head, one, two, three.subarray(0, -1)],
    [head, one, two, three, Buffer.alloc(1)],
    [head.subarray(0, -1)],
  ];
  for (const parts of wrong) await expect(decrypt(Buffer.concat(parts))).rejects.toThrow(DAMAGED_ARCHIVE);
});
