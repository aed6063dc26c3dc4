import { activityKinds } from "#lib/activity/schema.ts";

/** Days that the filter offers; 1 is today. */
export const periods = ["1", "7", "30"] as const;

/** Filters of the activity; `""` for any. */
export type ActivityFilters = { kind: string; actorId: string; days: string };

/** Returns the filters in the address of the page, without unknown values. */
export function readActivityFilters(parameters: URLSearchParams): ActivityFilters {
  const one = (values: readonly string[], value: string | null) => values.find((own) => own === value) ?? "";
  return {
    kind: one(activityKinds, parameters.get("kind")),
    actorId: (parameters.get("actorId") ?? "").slice(0, 100),
    days: one(periods, parameters.get("days")),
  };
}
