import type { LeadTarget } from "#lib/leads/schema.ts";

/** Targets besides custom fields, in display order. */
const labels: Record<Exclude<LeadTarget, object>, string> = {
  name: "Name",
  firstName: "First name",
  lastname: "Last name",
  email: "Email",
  phone: "Phone",
  tag: "Tag with the answer",
  none: "Nowhere",
};

export type Choice = { value: string; label: string };
type CustomField = { code: string; name: string };

/** Returns the option value of a target. A custom field is `field:<code>`. */
export function choiceOf(target: LeadTarget): string {
  return typeof target === "string" ? target : `field:${target.code}`;
}

/** Returns the target of an option value. */
export function targetOf(value: string): LeadTarget | null {
  if (value.startsWith("field:")) return { code: value.slice("field:".length) };
  return Object.keys(labels).includes(value) ? (value as Exclude<LeadTarget, object>) : null;
}

/** Returns all options for an answer: automatic, contact fields and custom fields. `extra` are its current targets. */
export function choicesFor(
  initial: LeadTarget,
  fields: readonly CustomField[],
  extra: LeadTarget | undefined,
): Choice[] {
  const known = fields.map(({ code, name }) => ({ value: `field:${code}`, label: `Field: ${name}` }));
  const more = [initial, extra].flatMap((target) => {
    const isMissing = typeof target === "object" && !fields.some(({ code }) => code === target.code);
    return isMissing ? [{ value: choiceOf(target), label: `Field: ${target.code}` }] : [];
  });
  const unique = more.filter((one, at) => more.findIndex(({ value }) => value === one.value) === at);
  const own = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return [...own, ...known, ...unique].map((choice) =>
    choice.value === choiceOf(initial) ? { ...choice, label: `${choice.label} (auto)` } : choice,
  );
}
