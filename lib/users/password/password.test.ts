import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, isOutdatedHash, passwordMatches, refuseWeakPassword } from "./password.ts";

describe("common passwords", () => {
  it.each([
    "password1234",
    "Password2024!",
    "123456789012",
    "098765432109",
    "aaaaaaaaaaaa",
    "abababababab",
    "qwertyuiop12",
    "1234password",
    "iloveyou2024!!",
    "CorrectHorseBatteryStaple",
  ])("rejects %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["a sentence nobody guesses", "tertulia en el café", "4815162342 lost", "xk7#pQ2mV9!z"])(
    "accepts %s",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it("rejects the user's own email as a password and names the field", () => {
    expect(() => refuseWeakPassword("Ana@Tertulia.example", "ana@tertulia.example", "newPassword")).toThrow(
      "newPassword must not be the email address",
    );
  });
});

describe("a password of names", () => {
  const email = "ana.garcia@shop.example";

  it.each(["ana.garcia.1990", "GarciaGarcia1", "shop-example-99", "2026-Shop-Ana"])(
    "is rejected: %s",
    (password) => {
      expect(() => refuseWeakPassword(password, email)).toThrow(
        "password must not consist of names of the email address or this server",
      );
    },
  );

  it.each(["tertulia en el café", "garcia lost the blue key", "anaconda swims north", "4815162342 lost"])(
    "is accepted with other words: %s",
    (password) => expect(() => refuseWeakPassword(password, email)).not.toThrow(),
  );
});

describe("hashing", () => {
  it("hashes the full password", async () => {
    const stored = await hashPassword("contraseña con ñ ");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdatedHash(stored)).toBe(false);
    expect(await passwordMatches(stored, "contraseña con ñ ")).toBe(true);
    expect(await passwordMatches(stored, "contraseña con ñ")).toBe(false);
  });

  it("hashes four in parallel, queues 32 and rejects more", async () => {
    const hashing = Array.from({ length: 36 }, () => hashPassword("a sentence nobody guesses"));
    await expect(hashPassword("one too many")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(await Promise.all(hashing)).toHaveLength(36);
    expect(await hashPassword("room again")).toMatch(/^\$argon2id/);
  });

  it("never matches without an account", async () => {
    expect(await passwordMatches(null, "")).toBe(false);
    expect(await passwordMatches(null, "a sentence nobody guesses")).toBe(false);
  });
});
