import { database, shortTimeout } from "#lib/db/client.ts";
import { AppError } from "../errors.ts";
import { type Limit, limits } from "./limits.ts";

/** What one call drew: `remaining` whole tokens left, `retryAfter` whole seconds until the next. */
export type RateLimitResult = { limit: number; allowed: boolean; remaining: number; retryAfter: number };

/**
 * Takes one token of the bucket `key`; a refused call costs none. Runs on its own connection, never inside a
 * business transaction, so that a rollback gives nothing back and no row lock is held.
 */
export async function takeToken(key: string, limit: Limit): Promise<RateLimitResult> {
  const { rows } = await database().pool.query({
    ...shortTimeout(),
    name: "take_token",
    text: "select allowed, remaining, retry_after from take_token($1, $2, $3)",
    values: [key, limit.capacity, limit.perSecond],
  });
  const [row] = rows;
  return { limit: limit.limit, allowed: row.allowed, remaining: row.remaining, retryAfter: row.retry_after };
}

/** The headers of every response (docs/api-rules.md, Rate limits). */
export function rateLimitHeaders(draw: Pick<RateLimitResult, "limit" | "remaining">): Record<string, string> {
  return { "X-RateLimit-Limit": String(draw.limit), "X-RateLimit-Remaining": String(draw.remaining) };
}

/** Throws RATE_LIMIT_EXCEEDED with Retry-After where the draw was refused. */
export function requireAllowed(draw: RateLimitResult, message = tooMany(draw.limit)): void {
  if (draw.allowed) return;
  throw new AppError("RATE_LIMIT_EXCEEDED", message, { "Retry-After": String(draw.retryAfter) });
}

function tooMany(limit: number): string {
  return limit === limits.api.limit
    ? "Rate limit exceeded: at most 120 requests per minute per workspace."
    : `Rate limit exceeded: at most ${limit} requests per minute.`;
}
