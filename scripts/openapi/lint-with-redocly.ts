import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { Json } from "#lib/platform/api/openapi/tidy-schema.ts";

/** Changes to Redocly's strictest set. Each rule that is off has its reason. */
const rules = {
  // The paths are the contract. Ids are UUIDs, so no id is equal to a word of another path.
  "no-ambiguous-paths": "off",
} as const;

/** Returns what Redocly's rules find wrong in an OpenAPI document, one line each. */
export async function lintWithRedocly(document: Json): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"], rules });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer}`,
  );
}
