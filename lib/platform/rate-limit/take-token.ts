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

/** The headers of every response (docs/api-rules.md, Rate limits). */
export function rateLimitHeaders(draw: Pick<RateLimitResult, "limit" | "remaining">): Record<string, string> {
  return { "X-RateLimit-Limit": String(draw.limit), "X-RateLimit-Remaining": String(draw.remaining) };
}

/** Throws RATE_LIMIT_EXCEEDED with Retry-After if the call was rejected. */
export function requireAllowed(draw: RateLimitResult, message = tooMany(draw.limit)): void {
  if (draw.allowed) return;
  metrics()?.rateLimited.inc({ limit: draw.limit });
  throw new AppError("RATE_LIMIT_EXCEEDED", message, { "Retry-After": String(draw.retryAfter) });
}

function tooMany(limit: number): string {
  return limit === limits.api.limit
    ? "Rate limit exceeded: at most 120 requests per minute per workspace."
    : `Rate limit exceeded: at most ${limit} requests per minute.`;
}
