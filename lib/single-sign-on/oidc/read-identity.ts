import { z } from "zod";
import { type Identity, MAX_READ_GROUPS } from "../identity.ts";

const text = z.string().trim().min(1).max(320).nullable().catch(null);

/** Some providers send the boolean as text. */
const flag = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")])
  .nullable()
  .catch(null);

/** Maximum number of methods that are read. */
const MAX_METHODS = 20;

const Claims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1).max(320).nullable().catch(null),
  email: text,
  email_verified: flag,
  name: text,
  given_name: text,
  family_name: text,
  acr: text,
  amr: z.array(z.string()).catch([]),
  auth_time: z.number().nonnegative().nullable().catch(null),
});

/**
 * Returns the person that the claims of a provider describe. An address is verified only if the provider confirms it,
 * or omits the claim and is trusted (`trustsEmail`).
 */
export function readIdentity(
  claims: Record<string, unknown>,
  { groupsFrom, trustsEmail }: { groupsFrom: string | null; trustsEmail: boolean },
): Identity {
  const read = Claims.parse(claims);
  return {
    subject: read.sub,
    session: read.sid,
    email: read.email,
    emailVerified: read.email_verified ?? trustsEmail,
    name: read.given_name ?? read.name,
    lastName: read.given_name === null ? null : read.family_name,
    groups: readGroups(claims, groupsFrom),
    methods: [...(read.acr === null ? [] : [read.acr]), ...read.amr.slice(0, MAX_METHODS)],
    signedInAt: read.auth_time === null ? null : new Date(read.auth_time * 1_000).toISOString(),
    idToken: null,
  };
}

/** Returns whether claims that a sign-in needs are missing. The UserInfo endpoint may have them. */
export function isIncomplete(claims: Record<string, unknown>, groupsFrom: string | null): boolean {
  if (claims.email === undefined) return true;
  return groupsFrom !== null && claimAt(claims, groupsFrom) === undefined;
}

function readGroups(claims: Record<string, unknown>, groupsFrom: string | null): string[] {
  const value = groupsFrom === null ? [] : claimAt(claims, groupsFrom);
  return [value]
    .flat()
    .filter((group) => typeof group === "string")
    .slice(0, MAX_READ_GROUPS);
}

/** Returns a claim by its name, or inside of objects by a path with dots: `realm_access.roles`. */
function claimAt(claims: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split(".").reduce<unknown>((value, key) => {
    const isObject = typeof value === "object" && value !== null;
    return isObject && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, claims);
}
