import { isIP } from "node:net";
import { z } from "zod";
import { parseAllowList } from "./egress/address-policy.ts";

/** Marks a variable whose value must never be shown. */
export const SECRET = { isSecret: true };

/** The value of a variable as text. Its error is the expected form, which follows the name of the variable. */
export const flag = oneOf("true", "false").transform((value) => value === "true");

/** One of some words. */
export function oneOf<const Word extends string>(...words: [Word, ...Word[]]) {
  return z.enum(words, `must be ${new Intl.ListFormat("en", { type: "disjunction" }).format(words)}`);
}

/** A number between two limits, both included. */
export function numberBetween(min: number, max: number) {
  const form = `must be a number from ${min} to ${max}`;
  return z.coerce.number(form).min(min, form).max(max, form);
}

/** A whole number between two limits, both included. */
export function wholeNumber(min: number, max: number) {
  const form = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(form).int(form).min(min, form).max(max, form);
}

/** A URL with one of some protocols. */
export function url(example: string, protocol: RegExp) {
  return z.url({ protocol, error: `must be a URL like ${example}` });
}

/** Networks and addresses, separated by commas. */
export const networks = z
  .string()
  .refine(isAllowList, "must be networks like 10.0.0.0/8, separated by commas");

/** DNS servers, separated by commas. */
export const addresses = z
  .string()
  .refine(
    (text) => text.split(",").every((entry) => entry.trim() === "" || isAddress(entry.trim())),
    "must be IP addresses like 10.0.0.53, separated by commas",
  );

function isAllowList(text: string): boolean {
  try {
    parseAllowList(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is `address`, `ipv4:port` or `[ipv6]:port`. */
function isAddress(text: string): boolean {
  const host = /^(?:\[(.+)\]|([^:]+))(?::\d{1,5})?$/.exec(text);
  return isIP(text) !== 0 || isIP(host?.[1] ?? host?.[2] ?? "") !== 0;
}
