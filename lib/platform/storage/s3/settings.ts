import { z } from "zod";
import { flag, oneOf, SECRET, url } from "../../env-forms.ts";

/** Environment variables of an S3-compatible storage; `lib/platform/env.ts` validates them with all others. */
export const s3Variables = {
  /** Bucket of stored files; without it they are in FILES_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  /** Address of the server; by default that of AWS in S3_REGION. */
  S3_ENDPOINT: url("https://s3.example.org", /^https?$/).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be a region like eu-south-2")
    .default("us-east-1"),
  /** Beginning of the names of all objects, for example `tertulia/`. */
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-][\w./-]{0,199}$/, "must be the beginning of names like tertulia/")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional().meta(SECRET),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta(SECRET),
  /** Whether the bucket is in the path of addresses instead of the host; true by default with S3_ENDPOINT. */
  S3_PATH_STYLE: flag.optional(),
  S3_SERVER_SIDE_ENCRYPTION: oneOf("AES256", "aws:kms").optional(),
  /** Key of `aws:kms`; by default the one of the account. */
  S3_KMS_KEY_ID: z.string().optional(),
};

/** The variables, parsed. */
export type S3Variables = z.infer<z.ZodObject<typeof s3Variables>>;

/** A bucket, and how to use it. `prefix` is the beginning of all names: empty, or with a slash at its end. */
export type Bucket = {
  name: string;
  prefix: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  isPathStyle: boolean;
  encryption: { algorithm: string; keyId: string | undefined } | null;
};

const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** Whether a place is a bucket instead of a folder. */
export function isBucketUrl(place: string): boolean {
  return place.startsWith("s3:");
}

/** Returns the name and prefix of `s3://bucket/prefix`; null if the text is not such an address. */
export function parseBucketUrl(url: string): { name: string; prefix: string } | null {
  const [, name, prefix = ""] = BUCKET_URL.exec(url) ?? [];
  return name === undefined ? null : { name, prefix };
}

/** Returns the address of a bucket for people. */
export function bucketUrl({ name, prefix }: Pick<Bucket, "name" | "prefix">): string {
  return `s3://${name}/${prefix}`.replace(/\/$/, "");
}

/** Throws an Error with one line if the variables name no key. `user`: the variable that needs it. */
export function requireS3Key(values: S3Variables, user: string): { id: string; secret: string } {
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if (id && secret) return { id, secret };
  throw new Error(`${user} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. See .env.example.`);
}

/** Returns a bucket on the server and with the key of the variables. Throws if they name no key. */
export function bucketOf(values: S3Variables, { name, prefix }: { name: string; prefix: string }): Bucket {
  const { S3_ENDPOINT, S3_REGION, S3_SERVER_SIDE_ENCRYPTION: algorithm } = values;
  const key = requireS3Key(values, bucketUrl({ name, prefix }));
  return {
    name,
    prefix: prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`,
    endpoint: (S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`).replace(/\/+$/, ""),
    region: S3_REGION,
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    isPathStyle: values.S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
    encryption: algorithm ? { algorithm, keyId: values.S3_KMS_KEY_ID } : null,
  };
}
