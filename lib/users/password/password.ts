import { hash, verify } from "@node-rs/argon2";
import { env } from "#lib/platform/env.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { createFairSlots } from "#lib/platform/fair-slots.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** The hash of a value that cannot be typed, so that an unknown email takes as long as a wrong password. */
const NOBODY = `${PREFIX}dGVydHVsaWEtbm9ib2R5$Z7nUxKVuHPHQXzqRzqxlQF8l8yxLzG5q0yPKzW2iT1M`;

/** Hashing shares libuv's threads with file and DNS operations: it may use four of them. */
const slots = createFairSlots(4);
const MAX_WAITING = 32;

/** Throws SERVICE_UNAVAILABLE if too many others wait. */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password, parameters));
}

/**
 * Returns whether the password matches `stored`; null (no account) takes as long and is false. Throws
 * SERVICE_UNAVAILABLE like `hashPassword`.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const isRight = await limitHashing(() => verify(stored ?? NOBODY, password));
  return isRight && stored !== null;
}

/** Returns whether a stored hash was made with parameters other than the current ones. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}

async function limitHashing<T>(hashing: () => Promise<T>): Promise<T> {
  if (slots.waiting() >= MAX_WAITING) {
    throw new AppError("SERVICE_UNAVAILABLE", "Too many people are signing in. Try again in a moment.", {
      "Retry-After": "1",
    }).because("signInBusy");
  }
  const release = await slots.take("sign-in");
  try {
    return await hashing();
  } finally {
    release();
  }
}

/** Throws VALIDATION_ERROR for a common password, the user's own email, and names of this server with a number. */
export function refuseWeakPassword(password: string, email: string, field = "password"): void {
  if (isCommonPassword(password))
    throw invalid(`${field} is one of the most common passwords: choose another`).because("commonPassword");
  if (password.toLowerCase() === email.toLowerCase())
    throw invalid(`${field} must not be the email address`).because("passwordIsEmail");
  if (isMadeOfNames(password, email))
    throw invalid(`${field} must not consist of names of the email address or this server`).because(
      "passwordIsName",
    );
}

/**
 * Whether hardly any letters remain without the host of PUBLIC_URL and the parts of the email address, as in
 * "shop-2026". The product's name is one of the common passwords.
 */
function isMadeOfNames(password: string, email: string): boolean {
  const host = new URL(env().PUBLIC_URL).hostname;
  const parts = `${host}.${email}`.toLowerCase().split(/\P{L}+/u);
  const names = parts.filter((name) => name.length >= 4);
  const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, "");
  const letters = lettersOf(password.toLowerCase());
  const rest = names.reduce((text, name) => text.replaceAll(name, ""), letters);
  return rest.length < letters.length && rest.length < 4;
}
