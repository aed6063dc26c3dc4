import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { findProof } from "./find-proof.ts";

it("finds a number for which the hash starts with the zero bits", () => {
  for (const bits of [0, 5, 12]) {
    const proof = findProof({ challenge: "12.1767225600.abc", bits });
    expect(proof).toMatch(/^12\.1767225600\.abc\.\d+$/);
    const hash = createHash("sha256").update(proof).digest();
    expect(Math.clz32(hash.readUInt32BE())).toBeGreaterThanOrEqual(bits);
  }
});
