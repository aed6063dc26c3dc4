import { z } from "zod";
import { conditionFieldsFor } from "#lib/events/condition-fields.ts";
import { matches } from "#lib/events/matches.ts";
import { findOperator, operatorNames } from "#lib/events/operators.ts";
import { defineNode, type NodeReference, needs, type ReferenceKind } from "./define-node.ts";

/** What a condition's reference is called here; "agent" there is the person in charge. */
const kinds: Record<string, ReferenceKind> = {
  stage: "stage",
  tag: "tag",
  segmentation: "segmentation",
  agent: "user",
};

const MAX_CONDITIONS = 20;

/** A condition as rules have it (decisions.md 7). */
const Condition = z.object({
  field: z.string().min(1).max(100),
  operator: z.enum(operatorNames as readonly string[]),
  value: z
    .union([z.string().max(500), z.number()])
    .nullable()
    .default(null),
});

export const condition = defineNode({
  type: "condition",
  label: "Condition",
  description: "Goes one way where everything holds for the contact, another way where not.",
  config: z.object({ conditions: z.array(Condition).max(MAX_CONDITIONS).default([]) }),
  ports: () => [
    { port: "yes", label: "Yes" },
    { port: "no", label: "No" },
  ],
  faults: ({ conditions }) => [
    ...needs(conditions, "Add at least one condition."),
    ...conditions.flatMap(({ operator, value }) =>
      findOperator(operator)?.takesValue && value === null ? ["Every condition needs a value."] : [],
    ),
  ],
  references: ({ conditions }) => referencesOf(conditions),
  waits: false,
  foresee: ({ conditions }, { contact, nameOf }) => {
    const named = new Map(referencesOf(conditions).map(({ kind, id }) => [id, nameOf(kind, id)]));
    const { matched, results } = matches(conditions, { subject: "contact", data: contact }, (id) =>
      named.get(id),
    );
    const why = results.map((result) => result.why).join(" ");
    return { port: matched ? "yes" : "no", does: why || "Nothing is asked, so it holds." };
  },
});

function referencesOf(conditions: readonly z.infer<typeof Condition>[]): NodeReference[] {
  return conditions.flatMap(({ field, value }): NodeReference[] => {
    const reference = conditionFieldsFor("contact").find((row) => row.field === field)?.reference;
    const kind = reference && kinds[reference];
    return kind && typeof value === "string" && value !== "" ? [{ kind, id: value }] : [];
  });
}
