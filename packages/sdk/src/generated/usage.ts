// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { UsageBucket, UsageCallers, UsageMinutes, UsageSource } from "./usage-data.ts";

/** @internal */
export const usage = {
  minutes: "GET /api/usage?source&minutes&callerId",
  bucket: "GET /api/usage/bucket",
  callers: "GET /api/usage/caller?source&hours&limit",
};

export type UsageApi = {
  /**
   * Count the workspace's API calls per minute. Accepted calls and those above the rate limit, oldest minute
   * first, up to the current one. Counts arrive with a delay of a few seconds. `callerId` is an API key or a
   * user.
   */
  minutes(input?: { source?: UsageSource; minutes?: number; callerId?: string }, options?: CallOptions): ApiPromise<UsageMinutes>;

  /**
   * Read the workspace's rate limit. The tokens that all integrations of the workspace share. Reading takes one,
   * except in the console.
   */
  bucket(input?: NoInput, options?: CallOptions): ApiPromise<UsageBucket>;

  /**
   * List the callers of the API and their calls. Callers with the most calls first, each with its routes. An MCP
   * tool counts as one call. Calls are kept for 30 days; after two days their times are rounded to hours.
   */
  callers(input?: { source?: UsageSource; hours?: number; limit?: number }, options?: CallOptions): ApiPromise<UsageCallers>;
};
