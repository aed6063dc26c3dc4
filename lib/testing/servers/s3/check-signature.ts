import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** The parts of a request that its signature covers. `url` is path and query as they were sent. */
type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;

/**
 * Returns the error code of a request that is not signed by a key (AWS Signature Version 4, "Authenticating Requests:
 * Using the Authorization Header"); null if the signature is right.
 */
export function checkSignature(
  { method, url, headers }: SignedRequest,
  key: { id: string; secret: string },
): string | null {
  const [, id, day = "", region = "", names = "", signature] =
    AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (id === undefined) return "AccessDenied";
  if (id !== key.id) return "InvalidAccessKeyId";
  const [path = "", search = ""] = url.split("?");
  const query = search
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => (pair.includes("=") ? pair : `${pair}=`))
    .sort();
  const lines = names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const digest = String(headers["x-amz-content-sha256"]);
  const canonical = [method, path, query.join("&"), lines.join(""), names, digest].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const hashed = createHash("sha256").update(canonical).digest("hex");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hashed].join("\n");
  const signing = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  return hmac(signing, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
