import { z } from "zod";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { areas } from "#lib/platform/auth/permissions.ts";

/** Every scope that can be requested for a key. A key created without scopes may do everything its user may. */
const apiKeyScopes = [
  "read",
  "write",
  ...areas.flatMap((area) => [`${area}:read` as const, `${area}:write` as const]),
] as const;

export const ApiKeyScope = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** Maximum number of workspaces, and of addresses, of a key. */
const MAX_ENTRIES = 50;
/** How long the old token works after a rotation, in seconds: a day, at most a week. */
const OVERLAP_SECONDS = 86_400;
const MAX_OVERLAP_SECONDS = 7 * 86_400;

/** An IPv4 or IPv6 address or CIDR range. */
export const AddressRange = z
  .string()
  .trim()
  .max(50)
  .refine(isAddressRange, "must be an IP address or a CIDR range")
  .meta({ description: "An IPv4 or IPv6 address, or a range in CIDR notation." });

/** Returns whether a text is an IPv4 or IPv6 address or CIDR range. */
export function isAddressRange(text: string): boolean {
  return [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((kind) => kind.safeParse(text).success);
}

const expiresAt = Timestamp.nullable().optional();

/**
 * `expiresAt` null or absent means the key never expires; no scopes, workspaces or addresses means all: of its user,
 * and from anywhere.
 */
export const CreateApiKey = z.object({
  name: z.string().trim().min(1).max(120),
  expiresAt,
  scopes: z.array(ApiKeyScope).max(apiKeyScopes.length).default([]),
  workspaceIds: z.array(z.string()).max(MAX_ENTRIES).default([]),
  addresses: z.array(AddressRange).max(MAX_ENTRIES).default([]),
});
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** `expiresAt` is that of the new token; absent means that of the old one. */
export const RotateApiKey = z.object({
  id: z.string().min(1),
  overlapSeconds: z.int().min(0).max(MAX_OVERLAP_SECONDS).default(OVERLAP_SECONDS),
  expiresAt,
});
export type RotateApiKey = z.infer<typeof RotateApiKey>;

/** A key in the list, with only the beginning of the token. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  workspaceIds: z.array(z.string()),
  addresses: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedDate: z.iso.datetime().nullable(),
  lastUsedAddress: z.string().nullable(),
  /** The key that replaces it, after a rotation. */
  replacedBy: z.string().nullable(),
  creationDate: z.iso.datetime(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A created key: the only time its token is shown. */
export const CreatedApiKey = ApiKey.omit({
  lastUsedDate: true,
  lastUsedAddress: true,
  replacedBy: true,
}).extend({ token: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** A new key that replaces another one, which works until `replaced.expiresAt`. */
export const RotatedApiKey = CreatedApiKey.extend({
  replaced: z.object({ id: z.string(), expiresAt: z.iso.datetime() }),
});
export type RotatedApiKey = z.infer<typeof RotatedApiKey>;
