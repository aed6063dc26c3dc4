import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { S3Variables } from "#lib/platform/storage/s3/settings.ts";
import { checkSignature } from "./check-signature.ts";
import { S3Objects, type S3Request, type S3Response } from "./objects.ts";

/**
 * A fault of a request: the connection breaks, there is no response, half of the response, no response although the
 * request was carried out, or an error.
 */
export type S3Fault = "drop" | "silence" | "half" | "lost" | { status: number; code: string };

/** An S3 server with the buckets `files` and `backups`, in memory. It checks signatures and digests. */
export type S3Server = {
  settings: Pick<S3Variables, "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_REGION"> & {
    S3_ENDPOINT: string;
  };
  requests: S3Request[];
  /** Decides which requests fail; none after `reset`. */
  fail(decide: (request: S3Request) => S3Fault | undefined): void;
  /** Returns the names of the objects of a bucket. */
  keys(bucket: string): string[];
  /** Returns the number of unfinished uploads of parts. */
  unfinished(): number;
  /** Deletes all objects, or those of one bucket, and forgets requests and faults. */
  reset(bucket?: string): void;
  close(): Promise<void>;
};

const KEY = { id: "TESTKEY", secret: "the secret of the test key" };

/** Starts the server on the loopback network. */
export async function startS3Server(): Promise<S3Server> {
  const requests: S3Request[] = [];
  const store = new S3Objects();
  const faults: { decide: (request: S3Request) => S3Fault | undefined } = { decide: () => undefined };
  const reset = (bucket?: string) => {
    faults.decide = () => undefined;
    requests.length = 0;
    store.uploads.clear();
    for (const name of bucket ? [bucket] : ["files", "backups"]) store.buckets.set(name, new Map());
  };
  reset();
  const server = createServer(async (incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    const { pathname, searchParams } = new URL(url, "http://s3");
    const [, bucket = "", ...names] = pathname.split("/");
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return;
    const request = { method, bucket, key: names.join("/"), query: searchParams, headers, body };
    requests.push(request);
    const fault = faults.decide(request);
    if (fault === "drop") return void outgoing.destroy();
    if (fault === "silence") return;
    const refusal = checkSignature({ method, url, headers }, KEY) ?? checkDigest(request);
    if (refusal) return send(outgoing, { status: 403, code: refusal });
    if (typeof fault === "object") return send(outgoing, fault);
    const response = store.answer(request);
    if (fault === "lost") return void outgoing.destroy();
    send(outgoing, response, fault === "half");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
      S3_REGION: "eu-south-2",
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    requests,
    fail: (decide) => {
      faults.decide = decide;
    },
    keys: (bucket) => [...(store.buckets.get(bucket)?.keys() ?? [])].sort(),
    unfinished: () => store.uploads.size,
    reset,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function checkDigest({ headers, body }: S3Request): string | null {
  const digest = createHash("sha256").update(body).digest("hex");
  return headers["x-amz-content-sha256"] === digest ? null : "XAmzContentSHA256Mismatch";
}

function send(
  outgoing: ServerResponse,
  { status, headers, body = "", code }: S3Response,
  isHalf = false,
): void {
  const content = Buffer.from(code ? `<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>` : body);
  outgoing.writeHead(status, {
    "content-type": "application/xml",
    ...headers,
    "content-length": content.length,
  });
  if (!isHalf) return void outgoing.end(content);
  outgoing.write(content.subarray(0, content.length / 2), () => outgoing.destroy());
}
