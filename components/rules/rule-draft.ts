import type { z } from "zod";
import { conditionFieldsFor, findConditionField } from "#lib/events/condition-fields.ts";
import { findOperator, isOperatorName, operatorsFor } from "#lib/events/operators.ts";
import type { EventSubject } from "#lib/platform/outbox/define-event.ts";
import type { CreateRule, Rule } from "#lib/rules/schema.ts";

type RuleBody = z.input<typeof CreateRule>;
type ConditionBody = NonNullable<RuleBody["conditions"]>[number];

export type HeaderDraft = { name: string; value: string; secret: boolean };
export type ActionDraft = { method: "POST" | "GET"; url: string; headers: HeaderDraft[] };
export type ConditionDraft = { field: string; operator: string; value: string };

/** A rule as the editor holds it: every value is a text a control can show. */
export type RuleDraft = {
  name: string;
  enabled: boolean;
  trigger: string;
  conditions: ConditionDraft[];
  actions: ActionDraft[];
  /** Empty keeps what is stored. */
  signingSecret: string;
};

/** An action without an address yet. */
export function emptyAction(url = ""): ActionDraft {
  return { method: "POST", url, headers: [] };
}

/** The first field of a subject with its first operator, to begin a condition with. */
export function emptyCondition(subject: EventSubject): ConditionDraft {
  const [field] = conditionFieldsFor(subject);
  return {
    field: field?.field ?? "name",
    operator: operatorsFor(field?.kind ?? "text")[0] ?? "IS",
    value: "",
  };
}

/** A rule before anything was typed. */
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

/** The editor's form of a stored rule; secret values come masked and go back so, which keeps them. */
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

/** A stored condition as controls show it. */
export function conditionDraft({ field, operator, value }: Rule["conditions"][number]): ConditionDraft {
  return { field, operator, value: value === null ? "" : String(value) };
}

/** What the API takes for a draft; header rows without a name are left out. */
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

/** The condition with another field: the operator stays where it fits, the value never means the same. */
export function withField(condition: ConditionDraft, field: string): ConditionDraft {
  const fitting = operatorsFor(findConditionField(field)?.kind ?? "text");
  const operator = fitting.find((name) => name === condition.operator) ?? fitting[0] ?? "IS";
  return { field, operator, value: "" };
}

/** What the API takes for a condition. */
export function conditionBody({ field, operator, value }: ConditionDraft): ConditionBody {
  if (!isOperatorName(operator)) throw new Error(`${operator} is no operator`);
  if (!findOperator(operator)?.takesValue) return { field, operator, value: null };
  const isNumber = findConditionField(field)?.kind === "number" && value.trim() !== "";
  return { field, operator, value: isNumber ? Number(value) : value };
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
