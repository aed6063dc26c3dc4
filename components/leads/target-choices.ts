import type { Translate } from "#components/ui/translate.ts";
import type { LeadTarget } from "#lib/leads/schema.ts";

/** Targets other than custom fields, in display order. */
const targets = [
  "name",
  "firstName",
  "lastname",
  "email",
  "phone",
  "tag",
  "none",
] as const satisfies readonly LeadTarget[];

export type Choice = { value: string; label: string };
type CustomField = { code: string; name: string };

/** Returns the option value of a target. A custom field is `field:<code>`. */
export function choiceOf(target: LeadTarget): string {
  return typeof target === "string" ? target : `field:${target.code}`;
}

export function targetOf(value: string): LeadTarget | null {
  if (value.startsWith("field:")) return { code: value.slice("field:".length) };
  return targets.find((target) => target === value) ?? null;
}

type Targets = {
  /** The automatic target. */
  initial: LeadTarget;
  fields: readonly CustomField[];
  /** The current target. */
  extra: LeadTarget | undefined;
};

/** Returns all options for an answer: automatic, contact fields and custom fields. */
export function choicesFor({ initial, fields, extra }: Targets, t: Translate<"leads.targets">): Choice[] {
  const known = fields.map(({ code, name }) => ({ value: `field:${code}`, label: t("field", { name }) }));
  const more = [initial, extra].flatMap((target) => {
    const isMissing = typeof target === "object" && !fields.some(({ code }) => code === target.code);
    return isMissing ? [{ value: choiceOf(target), label: t("field", { name: target.code }) }] : [];
  });
  const unique = more.filter((one, at) => more.findIndex(({ value }) => value === one.value) === at);
  const own = targets.map((value) => ({ value, label: t(value) }));
  return [...own, ...known, ...unique].map((choice) =>
    choice.value === choiceOf(initial)
      ? { ...choice, label: t("automatic", { label: choice.label }) }
      : choice,
  );
}
