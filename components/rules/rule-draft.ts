import type { z } from "zod";
import { numberInput, numberOf } from "#components/ui/text/formats.ts";
import { conditionFieldsFor, findConditionField } from "#lib/events/condition-fields.ts";
import { findOperator, isOperatorName, operatorsFor } from "#lib/events/operators.ts";
import type { EventSubject } from "#lib/platform/outbox/define-event.ts";
import type { CreateRule, Rule } from "#lib/rules/schema.ts";

type RuleBody = z.input<typeof CreateRule>;
type ConditionBody = NonNullable<RuleBody["conditions"]>[number];

export type HeaderDraft = { name: string; value: string; secret: boolean };
export type ActionDraft = { method: "POST" | "GET"; url: string; headers: HeaderDraft[] };
export type ConditionDraft = { field: string; operator: string; value: string };

/** The form data of a rule. Every value is a string for a control. */
export type RuleDraft = {
  name: string;
  enabled: boolean;
  trigger: string;
  conditions: ConditionDraft[];
  actions: ActionDraft[];
  /** Empty keeps the stored secret. */
  signingSecret: string;
};

export function emptyAction(url = ""): ActionDraft {
  return { method: "POST", url, headers: [] };
}

/** Returns a condition with the first field of a subject and its first operator. */
export function emptyCondition(subject: EventSubject): ConditionDraft {
  const [field] = conditionFieldsFor(subject);
  return {
    field: field?.field ?? "name",
    operator: operatorsFor(field?.kind ?? "text")[0] ?? "IS",
    value: "",
  };
}

export function emptyRule(): RuleDraft {
  return {
    name: "",
    enabled: true,
    trigger: "asignar_fase",
    conditions: [],
    actions: [emptyAction()],
    signingSecret: "",
  };
}

/** Returns the form data of a stored rule. Secrets are masked; sending them back masked keeps them. */
export function draftOf(rule: Rule): RuleDraft {
  return {
    name: rule.name,
    enabled: rule.enabled,
    trigger: rule.trigger,
    conditions: rule.conditions.map(conditionDraft),
    actions: rule.actions.map(({ method, url, headers, secretHeaders }) => ({
      method,
      url,
      headers: Object.entries(headers).map(([name, value]) => ({
        name,
        value,
        secret: secretHeaders.includes(name),
      })),
    })),
    signingSecret: "",
  };
}

/** Returns the form data of a copy: a new, disabled rule without the secrets, which are masked. */
export function copyOf(rule: Rule, name: string): RuleDraft {
  const draft = draftOf(rule);
  const actions = draft.actions.map((action) => ({
    ...action,
    headers: action.headers.map((header) => (header.secret ? { ...header, value: "" } : header)),
  }));
  return { ...draft, name, enabled: false, actions };
}

export function hasSecrets({ hasSigningSecret, actions }: Rule): boolean {
  return hasSigningSecret || actions.some(({ secretHeaders }) => secretHeaders.length > 0);
}

export function conditionDraft({ field, operator, value }: Rule["conditions"][number]): ConditionDraft {
  return { field, operator, value: typeof value === "number" ? numberInput(value) : (value ?? "") };
}

/** Returns the request body of a draft, without headers that have no name. */
export function bodyOf(draft: RuleDraft): RuleBody {
  return {
    name: draft.name,
    enabled: draft.enabled,
    trigger: draft.trigger,
    conditions: draft.conditions.map(conditionBody),
    actions: draft.actions.map(actionBody),
    ...(draft.signingSecret.trim() === "" ? {} : { signingSecret: draft.signingSecret.trim() }),
  };
}

/** Returns the condition with another field. Keeps the operator if the field supports it; clears the value. */
export function withField(condition: ConditionDraft, field: string): ConditionDraft {
  const fitting = operatorsFor(findConditionField(field)?.kind ?? "text");
  const operator = fitting.find((name) => name === condition.operator) ?? fitting[0] ?? "IS";
  return { field, operator, value: "" };
}

export function conditionBody({ field, operator, value }: ConditionDraft): ConditionBody {
  if (!isOperatorName(operator)) throw new Error(`${operator} is no operator`);
  if (!findOperator(operator)?.takesValue) return { field, operator, value: null };
  const isNumber = findConditionField(field)?.kind === "number" && value.trim() !== "";
  return { field, operator, value: isNumber ? numberOf(value) : value };
}

function actionBody({ method, url, headers }: ActionDraft): RuleBody["actions"][number] {
  const named = headers.filter(({ name }) => name.trim() !== "");
  return {
    type: "webhook",
    method,
    url: url.trim(),
    headers: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value])),
    secretHeaders: named.filter(({ secret }) => secret).map(({ name }) => name.trim()),
  };
}
