import type { UsageCaller, UsageSource } from "./schema.ts";

/** Returns the kinds of callers of a source. */
export function kindsOf(source: UsageSource): UsageCaller["kind"][] {
  return source === "api" ? ["key", "login"] : ["console"];
}
