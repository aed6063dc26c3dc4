import { z } from "zod";
import { conditionFieldsFor } from "#lib/events/condition-fields.ts";
import { explainMatch } from "#lib/events/matches.ts";
import { findOperator } from "#lib/events/operators.ts";
import { ConditionInput, MAX_CONDITIONS } from "#lib/events/schema.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { defineNode, faultIfEmpty, type NodeReference } from "./define-node.ts";

export const condition = defineNode({
  type: "condition",
  label: "Condition",
  description: "Continues by one path if all conditions match the contact, and by another if not.",
  config: z.object({ conditions: z.array(ConditionInput).max(MAX_CONDITIONS).default([]) }),
  ports: () => [
    { port: "yes", label: "Yes" },
    { port: "no", label: "No" },
  ],
  faults: ({ conditions }) => [
    ...faultIfEmpty(conditions, "Add at least one condition.", "addCondition"),
    ...conditions.flatMap(({ operator, value }) =>
      findOperator(operator)?.takesValue && value === null
        ? [reason("Every condition needs a value.", "conditionValue")]
        : [],
    ),
  ],
  references: ({ conditions }) => referencesOf(conditions),
  waits: false,
  dryRun: ({ conditions }, { contact, nameOf }) => {
    const named = new Map(referencesOf(conditions).map(({ kind, id }) => [id, nameOf(kind, id)]));
    const { matched, results } = explainMatch(conditions, { subject: "contact", data: contact }, (id) =>
      named.get(id),
    );
    return { port: matched ? "yes" : "no", does: explainConditions(results.map(({ why }) => why)) };
  },
});

/** Joins the explanations of conditions. */
export function explainConditions(whys: readonly Reason[]): Reason {
  if (whys.length === 0) return reason("There are no conditions, so it matches.", "noConditions");
  return { text: whys.map(({ text }) => text).join(" "), parts: whys.flatMap(({ parts }) => parts) };
}

function referencesOf(conditions: readonly z.infer<typeof ConditionInput>[]): NodeReference[] {
  return conditions.flatMap(({ field, value }): NodeReference[] => {
    const kind = conditionFieldsFor("contact").find((row) => row.field === field)?.reference;
    return kind && typeof value === "string" && value !== "" ? [{ kind, id: value }] : [];
  });
}
