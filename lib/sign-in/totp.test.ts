import { expect, it } from "vitest";
import { matchStep, newTotpSecret, toBase32, totpCode, totpStep, totpUrl } from "./totp.ts";

const secret = toBase32(Buffer.from("12345678901234567890"));

it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("returns the code of RFC 6238 at %i seconds", (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1_000)))).toBe(code);
});

it("accepts the code of the step before and after, and none that is farther away", () => {
  const now = new Date(1_111_111_111_000);
  const step = totpStep(now);
  const accepted = [-2, -1, 0, 1, 2].map((offset) =>
    matchStep(totpCode(secret, step + offset), { secret, lastStep: 0, now }),
  );
  expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
});

it("accepts no code of a step that was used, or of one before it", () => {
  const now = new Date(1_111_111_111_000);
  const step = totpStep(now);
  const given = { secret, lastStep: step, now };
  expect(matchStep(totpCode(secret, step), given)).toBeNull();
  expect(matchStep(totpCode(secret, step - 1), given)).toBeNull();
  expect(matchStep(totpCode(secret, step + 1), given)).toBe(step + 1);
});

it("creates secrets of 32 base32 characters", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});

it("names the account and the installation in the address", () => {
  expect(totpUrl("ABC", "ana+1@acme.example", "Tertulia (crm.example)")).toBe(
    "otpauth://totp/Tertulia%20(crm.example):ana%2B1%40acme.example?secret=ABC&issuer=Tertulia%20(crm.example)",
  );
});
