import { createHash } from "node:crypto";
import type { Database } from "#lib/db/client.ts";
import { clock } from "../clock.ts";
import { sign, verifySignature } from "../crypto.ts";
import { AppError } from "../errors.ts";
import type { Limit } from "../rate-limit/limits.ts";
import { readBucket } from "../rate-limit/read-bucket.ts";
import type { Challenge } from "./schema.ts";

const LIFETIME_S = 5 * 60;

/** The difficulty without and with the highest load: on average 4,096 and 262,144 hashes. */
const MIN_BITS = 12;
const MAX_BITS = 18;

const PROOF = /^((\d{2})\.(\d{1,12})\.([\w-]{43}))\.\d{1,12}$/;

/**
 * Returns a challenge that is harder the fuller the fullest of the buckets is. `subject` names the page and the visitor
 * that it is for.
 */
export async function issueChallengeFor(
  db: Database,
  subject: string,
  buckets: readonly (readonly [key: string, limit: Limit])[],
): Promise<Challenge> {
  const loads = await Promise.all(
    buckets.map(async ([key, limit]) => 1 - (await readBucket(db, key, limit)) / limit.capacity),
  );
  const bits = bitsFor(Math.max(...loads));
  return { challenge: createChallenge(subject, bits), bits };
}

/** Returns the difficulty for a load from 0 to 1. */
function bitsFor(load: number): number {
  return MIN_BITS + Math.round((MAX_BITS - MIN_BITS) * Math.min(Math.max(load, 0), 1));
}

/**
 * Creates a challenge: `<bits>.<seconds>.<HMAC over subject, bits and time>`. It is not stored. It works once if the
 * caller accepts one proof of each subject.
 */
export function createChallenge(subject: string, bits: number): string {
  const until = Math.floor(clock.now().getTime() / 1_000) + LIFETIME_S;
  return `${bits}.${until}.${sign("visitor-token", signedText(subject, String(bits), String(until)))}`;
}

/**
 * Checks a proof of work: `<challenge>.<number>`, with a SHA-256 that starts with as many zero bits as the challenge
 * requires. Throws PROOF_REQUIRED without a proof, and PROOF_INVALID for an expired one, for one of another subject,
 * and for too little work.
 */
export function requireProof(subject: string, proof: string | undefined): void {
  if (proof === undefined) throw new AppError("PROOF_REQUIRED", "This call needs a proof of work.");
  const [, , bits = "", until = "", signature = ""] = PROOF.exec(proof) ?? [];
  if (!verifySignature("visitor-token", signedText(subject, bits, until), signature)) {
    throw new AppError("PROOF_INVALID", "This is not a proof of work for a challenge of this visitor.");
  }
  if (Number(until) * 1_000 <= clock.now().getTime()) {
    throw new AppError("PROOF_INVALID", "The challenge of this proof of work has expired.");
  }
  if (Math.clz32(createHash("sha256").update(proof).digest().readUInt32BE()) < Number(bits)) {
    throw new AppError("PROOF_INVALID", `The hash of this proof of work must start with ${bits} zero bits.`);
  }
}

/** The text starts with a prefix that no visitor token has, so that neither can be used as the other. */
function signedText(subject: string, bits: string, until: string): string {
  return `challenge:${subject}.${bits}.${until}`;
}
