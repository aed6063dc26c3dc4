import type { ListedObject } from "../object-store.ts";
import type { S3Client } from "./client.ts";
import { abortUpload } from "./upload-object.ts";
import { elementsOf, textOf } from "./xml.ts";

/**
 * Yields all objects whose names begin with a text, 1,000 per request. Their keys are without the prefix of the bucket.
 * Throws StorageFailure.
 */
export async function* listObjects(client: S3Client, start: string): AsyncGenerator<ListedObject> {
  const prefix = client.bucket.prefix + start;
  let token: string | undefined;
  do {
    const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
    const { text } = await client.send({ method: "GET", query });
    for (const content of elementsOf(text, "Contents")) {
      yield {
        key: keyOf(client, content),
        bytes: Number(textOf(content, "Size")),
        modifiedAt: new Date(textOf(content, "LastModified") ?? ""),
      };
    }
    token = textOf(text, "NextContinuationToken");
  } while (token);
}

/**
 * Ends unfinished uploads of parts that began before a time, whose names begin with a text and satisfy `isOurs`.
 * Returns their number. Throws StorageFailure.
 */
export async function abortUploads(
  client: S3Client,
  { start, before, isOurs }: { start: string; before: Date; isOurs: (key: string) => boolean },
): Promise<number> {
  const query = { uploads: "", prefix: client.bucket.prefix + start };
  const { text } = await client.send({ method: "GET", query });
  let aborted = 0;
  for (const upload of elementsOf(text, "Upload")) {
    const key = keyOf(client, upload);
    const began = new Date(textOf(upload, "Initiated") ?? "");
    if (!isOurs(key) || !(began <= before)) continue;
    await abortUpload(client, key, textOf(upload, "UploadId") ?? "");
    aborted += 1;
  }
  return aborted;
}

function keyOf({ bucket: { prefix } }: S3Client, element: string): string {
  return (textOf(element, "Key") ?? "").slice(prefix.length);
}
