import type { Progress } from "./options.ts";

/**
 * Returns a form as one Blob with its media type. Unlike FormData, its size is known before it is sent. The file comes
 * last, because a server can then check the other fields before it reads the file. Throws if the file has no name.
 */
export function multipart({ file, fileName, ...fields }: Record<string, unknown>): {
  body: Blob;
  type: string;
} {
  if (!(file instanceof Blob)) throw new TypeError("file must be a Blob or a File.");
  const name = fileName ?? (file as { name?: string }).name;
  if (!name) throw new TypeError("A Blob has no name: pass fileName too.");
  const boundary = `tertulia-${crypto.getRandomValues(new Uint32Array(4)).join("")}`;
  const head = (field: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(field)}"${more}\r\n`;
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field, value]) => `${head(field)}\r\n${value}\r\n`);
  const fileHead = head("file", `; filename="${escaped(String(name))}"`);
  const type = file.type || "application/octet-stream";
  const parts = [...texts, `${fileHead}Content-Type: ${type}\r\n\r\n`, file, `\r\n--${boundary}--\r\n`];
  return { body: new Blob(parts), type: `multipart/form-data; boundary=${boundary}` };
}

/** Returns the bytes of a Blob as a stream that reports how many were read. */
export function watched(body: Blob, onProgress: (progress: Progress) => void): ReadableStream<Uint8Array> {
  const total = body.size;
  let loaded = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      onProgress({ loaded, total });
      controller.enqueue(chunk);
    },
  });
  return body.stream().pipeThrough(count);
}

/** As browsers write names (WHATWG HTML, "multipart/form-data"). */
function escaped(name: string): string {
  return name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
}
