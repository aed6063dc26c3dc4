import { createHash } from "node:crypto";
import { clock } from "#lib/platform/clock.ts";
import { sign, verifySignature } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Visitor } from "./visitor-token.ts";

const LIFETIME_S = 5 * 60;

/** The difficulty without and with the highest load: on average 4,096 and 262,144 hashes. */
const MIN_BITS = 12;
const MAX_BITS = 18;

const PROOF = /^((\d{2})\.(\d{1,12})\.([\w-]{43}))\.\d{1,12}$/;

/** Returns the difficulty for a load from 0 to 1. */
export function bitsFor(load: number): number {
  return MIN_BITS + Math.round((MAX_BITS - MIN_BITS) * Math.min(Math.max(load, 0), 1));
}

/**
 * Creates a challenge: `<bits>.<seconds>.<HMAC over agent, visitor, bits and time>`. It is not stored. It works once,
 * because it is for one visitor, and only the first message of a visitor needs a proof.
 */
export function createChallenge(visitor: Visitor, bits: number): string {
  const until = Math.floor(clock.now().getTime() / 1_000) + LIFETIME_S;
  return `${bits}.${until}.${sign("visitor-token", signedText(visitor, String(bits), String(until)))}`;
}

/**
 * Checks the proof of a visitor's first message: `<challenge>.<number>`, with a SHA-256 that starts with as many zero
 * bits as the challenge says. Throws PROOF_REQUIRED without a proof, and PROOF_INVALID for an expired one, for one of another
 * visitor or agent, and for too little work.
 */
export function requireProof(visitor: Visitor, proof: string | undefined): void {
  if (proof === undefined) {
    throw new AppError("PROOF_REQUIRED", "The first message of a visitor needs a proof of work.");
  }
  const [, , bits = "", until = "", signature = ""] = PROOF.exec(proof) ?? [];
  if (!verifySignature("visitor-token", signedText(visitor, bits, until), signature)) {
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
function signedText({ agentId, visitorId }: Visitor, bits: string, until: string): string {
  return `challenge:${agentId}.${visitorId}.${bits}.${until}`;
}
