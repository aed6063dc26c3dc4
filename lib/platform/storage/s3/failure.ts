import { AppError } from "../../errors.ts";
import { type Bucket, bucketUrl } from "./settings.ts";
import { textOf } from "./xml.ts";

const TEMPORARY_STATUS = new Set([408, 429, 500, 502, 503, 504]);
const TEMPORARY_CODES = new Set(["RequestTimeout", "SlowDown", "InternalError", "OperationAborted"]);
const WRONG_KEY = new Set(["InvalidAccessKeyId", "SignatureDoesNotMatch"]);
const WRONG_REGION = new Set(["PermanentRedirect", "AuthorizationHeaderMalformed", "TemporaryRedirect"]);

/**
 * A request to S3 that failed. The caller of the API gets a 503 without details; `detail` is one sentence for the
 * operator. `s3Code`: the error code of S3; empty if it did not respond. `isTemporary`: whether trying again may help.
 */
export class StorageFailure extends AppError {
  readonly detail: string;
  readonly s3Code: string;
  readonly isTemporary: boolean;

  constructor({ detail, s3Code, isTemporary, cause }: FailureParts) {
    super("SERVICE_UNAVAILABLE", "The file storage does not respond; try again in a moment.", {
      "Retry-After": "5",
    });
    this.detail = detail;
    this.s3Code = s3Code;
    this.isTemporary = isTemporary;
    // For the log.
    this.cause = new Error(detail, { cause });
  }
}

type FailureParts = { detail: string; s3Code: string; isTemporary: boolean; cause?: unknown };

/** Returns the failure of a request without a response. */
export function unreachable(bucket: Bucket, cause: unknown): StorageFailure {
  const detail = `The storage at ${bucket.endpoint} cannot be reached (${reasonOf(cause)}).`;
  return new StorageFailure({ detail, s3Code: "", isTemporary: true, cause });
}

/** Returns the failure that a response with an error means. `body`: its XML; empty for HEAD. */
export function refused(bucket: Bucket, status: number, body: string): StorageFailure {
  const s3Code = textOf(body, "Code") ?? (status === 404 ? "NoSuchKey" : `status ${status}`);
  const isTemporary = TEMPORARY_STATUS.has(status) || TEMPORARY_CODES.has(s3Code);
  return new StorageFailure({ detail: detailOf(bucket, status, s3Code), s3Code, isTemporary });
}

function detailOf(bucket: Bucket, status: number, code: string): string {
  const { endpoint, region, name } = bucket;
  if (code === "NoSuchBucket") return `The bucket ${name} does not exist at ${endpoint}: create it.`;
  if (code === "NoSuchKey") return `The object does not exist in ${bucketUrl(bucket)}.`;
  if (WRONG_KEY.has(code)) {
    return `S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong: ${endpoint} responded ${code}.`;
  }
  if (WRONG_REGION.has(code) || (status >= 300 && status < 400)) {
    return `The bucket ${name} is not in the region ${region} of ${endpoint}: correct S3_REGION or S3_ENDPOINT (${code}).`;
  }
  if (status === 403) {
    return `The key of S3_ACCESS_KEY_ID may not list, read, write and delete objects in ${bucketUrl(bucket)} (${code}).`;
  }
  return `The storage at ${endpoint} responded ${status} (${code}).`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message : String(cause);
}
