import { database, shortTimeout } from "#lib/db/client.ts";
import { AppError } from "../errors.ts";
import { metrics } from "../metrics/metrics.ts";
import { type Limit, limits } from "./limits.ts";

/** The result of one call: `remaining` whole tokens, `retryAfter` whole seconds until the next. */
export type RateLimitResult = { limit: number; allowed: boolean; remaining: number; retryAfter: number };

/**
 * Takes one token from the bucket `key`. A rejected call takes none. Uses its own connection, never a business
 * transaction, so that a rollback does not restore tokens and no row lock is held.
 */
export async function takeToken(key: string, limit: Limit): Promise<RateLimitResult> {
  const { rows } = await database().pool.query({
    ...shortTimeout(),
    name: "take_token",
    text: "select granted = 1 as allowed, remaining, retry_after from take_token($1, $2, $3)",
    values: [key, limit.capacity, limit.perSecond],
  });
  const [row] = rows;
  return { limit: limit.limit, allowed: row.allowed, remaining: row.remaining, retryAfter: row.retry_after };
}

/** Takes one token. Without one, throws RATE_LIMIT_EXCEEDED: there were too many of `what`, as in "sign-ins". */
export async function takeAttempt(key: string, limit: Limit, what: string): Promise<void> {
  const result = await takeToken(key, limit);
  requireAllowed(result, `Too many ${what}. Try again in ${result.retryAfter} seconds.`);
}

/** The headers of every response (docs/api-rules.md, Rate limits). */
export function rateLimitHeaders(
  result: Pick<RateLimitResult, "limit" | "remaining">,
): Record<string, string> {
  return { "X-RateLimit-Limit": String(result.limit), "X-RateLimit-Remaining": String(result.remaining) };
}

/** Throws RATE_LIMIT_EXCEEDED with Retry-After if the call was rejected. */
export function requireAllowed(result: RateLimitResult, message = tooMany(result.limit)): void {
  if (result.allowed) return;
  metrics()?.rateLimited.inc({ limit: result.limit });
  throw new AppError("RATE_LIMIT_EXCEEDED", message, { "Retry-After": String(result.retryAfter) });
}

/** The first sentence is that of the specification. Buckets of addresses and of users have the same limit. */
function tooMany(limit: number): string {
  return limit === limits.api.limit
    ? "Rate limit exceeded: at most 120 requests per minute per workspace."
    : `Rate limit exceeded: at most ${limit} ${limit === 1 ? "request" : "requests"} per minute.`;
}
