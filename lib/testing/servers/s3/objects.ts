import { createHash, randomBytes } from "node:crypto";

/** A request to the server, parsed. */
export type S3Request = {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** A response. Errors have only a status and a code. */
export type S3Response = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  code?: string;
};

type Stored = { body: Buffer; modified: Date; headers: Record<string, string> };
type Upload = {
  bucket: string;
  key: string;
  began: Date;
  headers: Record<string, string>;
  parts: Map<number, Buffer>;
};

/** 1,000 in S3. */
const LIST_MOST = 100;
const MIN_PART_BYTES = 5 * 1024 * 1024;
const KEPT_HEADER = /^(?:content-type|x-amz-server-side-encryption.*)$/;
const noSuch = (code: string): S3Response => ({ status: 404, code });

/** Objects and unfinished uploads in memory, by the rules of the S3 API. */
export class S3Objects {
  readonly buckets = new Map<string, Map<string, Stored>>();
  readonly uploads = new Map<string, Upload>();

  answer(request: S3Request): S3Response {
    const { method, bucket, key, query } = request;
    const objects = this.buckets.get(bucket);
    if (!objects) return noSuch("NoSuchBucket");
    if (key === "") return query.has("uploads") ? this.listUploads(bucket, query) : list(objects, query);
    if (query.has("uploadId")) return this.#answerUpload(request, objects);
    if (method === "GET") return read(objects.get(key), request);
    if (method === "PUT") return put(objects, request);
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const id = randomBytes(8).toString("hex");
    this.uploads.set(id, { bucket, key, began: new Date(), headers: keptHeaders(request), parts: new Map() });
    return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` };
  }

  #answerUpload({ method, query, body }: S3Request, objects: Map<string, Stored>): S3Response {
    const id = query.get("uploadId") ?? "";
    const upload = this.uploads.get(id);
    if (!upload) return noSuch("NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return { status: 200, headers: { etag: tagOf(body) } };
    }
    this.uploads.delete(id);
    if (method === "DELETE") return { status: 204 };
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const parts = listed.map(([, number, tag]) => {
      const part = upload.parts.get(Number(number));
      return part && tagOf(part) === tag ? part : null;
    });
    if (parts.length === 0 || parts.includes(null)) return { status: 400, code: "InvalidPart" };
    const whole = parts.flatMap((part) => part ?? []);
    if (whole.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES)) {
      return { status: 400, code: "EntityTooSmall" };
    }
    objects.set(upload.key, { body: Buffer.concat(whole), modified: new Date(), headers: upload.headers });
    return { status: 200, body: "<CompleteMultipartUploadResult/>" };
  }

  listUploads(bucket: string, query: URLSearchParams): S3Response {
    const found = [...this.uploads].filter(
      ([, upload]) => upload.bucket === bucket && upload.key.startsWith(query.get("prefix") ?? ""),
    );
    const items = found.map(
      ([id, { key, began }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${began.toISOString()}</Initiated></Upload>`,
    );
    return { status: 200, body: `<R>${items.join("")}</R>` };
  }
}

function put(objects: Map<string, Stored>, request: S3Request): S3Response {
  objects.set(request.key, { body: request.body, modified: new Date(), headers: keptHeaders(request) });
  return { status: 200, headers: { etag: tagOf(request.body) } };
}

function read(object: Stored | undefined, { headers }: S3Request): S3Response {
  if (!object) return noSuch("NoSuchKey");
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(String(headers.range ?? "")) ?? [];
  if (from === undefined) return { status: 200, headers: object.headers, body: object.body };
  if (Number(from) >= object.body.length) return { status: 416, code: "InvalidRange" };
  const body = object.body.subarray(Number(from), to ? Number(to) + 1 : undefined);
  return { status: 206, headers: object.headers, body };
}

function list(objects: Map<string, Stored>, query: URLSearchParams): S3Response {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort();
  const page = keys.slice(0, LIST_MOST);
  const items = page.map((key) => {
    const { body, modified } = objects.get(key) ?? { body: "", modified: new Date() };
    return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return { status: 200, body: `<ListBucketResult>${next}${items.join("")}</ListBucketResult>` };
}

function keptHeaders({ headers }: S3Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      KEPT_HEADER.test(name) ? [[name, String(value)]] : [],
    ),
  );
}

function tagOf(body: Buffer): string {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}
