import { sha256 } from "@noble/hashes/sha2.js";

/**
 * A challenge of the server: a text, and how many zero bits a proof has
 * (docs/decisions/0058-proof-of-work-for-visitors.md).
 */
export type Challenge = { challenge: string; bits: number };

/**
 * Returns the first `<challenge>.<number>` whose SHA-256 starts with the zero bits of the challenge. The browser's own
 * SHA-256 is available only on HTTPS, and takes longer for such short texts.
 */
export function findProof({ challenge, bits }: Challenge): string {
  const encoder = new TextEncoder();
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`;
    const hash = sha256(encoder.encode(proof));
    if (Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= bits) return proof;
  }
}
