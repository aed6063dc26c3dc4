import type { Tertulia } from "../src/index.ts";
import { findId } from "./find-record.ts";

/** The options of commands about many deliveries. */
export const deliveryFilters = {
  rule: { type: "string", value: "NAME", help: "Only webhooks of this rule (name or ID)." },
  trigger: { type: "string", value: "TRIGGER", help: "Only this trigger, such as asignar_fase." },
} as const;

type Given = { readonly [Name in keyof typeof deliveryFilters]?: string };

/** Returns the filters as the API takes them. Throws if a name is unknown. */
export async function toDeliveryFilters(
  client: Tertulia,
  { rule, trigger }: Given,
): Promise<{ ruleId?: string; trigger?: string }> {
  return {
    ...(rule !== undefined && { ruleId: await findId("rule", rule, () => client.rules.list()) }),
    ...(trigger !== undefined && { trigger }),
  };
}
