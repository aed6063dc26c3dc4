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

/** `expiresAt` null or absent means the key never expires; no scopes means all. */
export const CreateApiKey = z.object({
  name: z.string().trim().min(1).max(120),
  expiresAt: Timestamp.nullable().optional(),
  scopes: z.array(ApiKeyScope).max(apiKeyScopes.length).default([]),
});
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** A key in the list, with only the beginning of the token. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedDate: z.iso.datetime().nullable(),
  creationDate: z.iso.datetime(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A created key: the only time its token is shown. */
export const CreatedApiKey = ApiKey.omit({ lastUsedDate: true }).extend({ token: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
