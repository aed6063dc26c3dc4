import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { createS3Client } from "./client.ts";
import { StorageFailure } from "./failure.ts";
import { listObjects } from "./list-objects.ts";
import { readObject } from "./read-object.ts";
import type { Bucket } from "./settings.ts";
import { uploadObject } from "./upload-object.ts";

/**
 * Writes, lists, reads and deletes a small object in a bucket. Returns the encryption at rest that the server reports;
 * null if none. Throws StorageFailure.
 */
export async function checkBucket(bucket: Bucket): Promise<{ encryption: string | null }> {
  const client = createS3Client(bucket, { timeoutMs: 10_000 });
  const key = `check-${randomBytes(8).toString("hex")}`;
  const content = Buffer.from("Tertulia checks that it can use this bucket.\n");
  await uploadObject(client, key, [content]);
  try {
    let listed = 0;
    for await (const object of listObjects(client, key)) if (object.key === key) listed += 1;
    const { stream, headers } = await readObject(client, key);
    const isSame = (await buffer(stream)).equals(content) && listed === 1;
    if (isSame) return { encryption: headers.get("x-amz-server-side-encryption") };
  } finally {
    await client.send({ method: "DELETE", key });
  }
  throw new StorageFailure({
    detail: `The storage at ${bucket.endpoint} does not list or return what was just written.`,
    s3Code: "",
    isTemporary: false,
  });
}
