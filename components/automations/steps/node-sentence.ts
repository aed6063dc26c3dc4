import {
  type AutomationNode,
  describeDuration,
  type ReferenceKind,
  type StartOn,
} from "#lib/automations/schema.ts";
import { findEvent } from "#lib/catalog/events.ts";
import { findConditionField } from "#lib/events/condition-fields.ts";
import { findOperator } from "#lib/events/operators.ts";

/** Returns the name of an entry of the workspace; undefined if it was deleted or is not loaded. */
export type NameOf = (kind: ReferenceKind, id: string) => string | undefined;

/** Returns what a step does as a sentence for its card, including what is still missing. */
export function sentenceOf(node: AutomationNode, nameOf: NameOf): string {
  const name = (kind: ReferenceKind, id: string | null, missing: string) =>
    id === null || id === "" ? missing : (nameOf(kind, id) ?? "a deleted item");
  switch (node.type) {
    case "start":
      return startSentence(node.config.on, nameOf);
    case "send-message":
      return node.config.text.trim() || "No text yet";
    case "send-template":
      return name("template", node.config.templateId, "No template chosen");
    case "ask":
      return node.config.text.trim() || "No question yet";
    case "condition":
      return conditionsText(node.config.conditions, nameOf);
    case "wait":
      return waitText(node.config.for);
    case "assign-stage":
      return `To ${name("stage", node.config.stageId, "… choose a stage")}`;
    case "assign-tag":
      return `${node.config.remove ? "Remove" : "Add"} ${name("tag", node.config.tagId, "… choose a tag")}`;
    case "assign-segmentation":
      return `As ${name("segmentation", node.config.segmentationId, "… choose one")}`;
    case "assign-person":
      return `To ${name("user", node.config.userId, "nobody")}`;
    case "ai-agent": {
      const agent = name("agent", node.config.agentId, "No agent chosen");
      return node.config.mode === "once"
        ? `${agent} replies once`
        : `${agent} replies until ${node.config.silenceMinutes} minutes pass without a message`;
    }
    case "webhook":
      return node.config.url ? `${node.config.method} ${node.config.url}` : "No URL yet";
    case "create-task":
      return node.config.name || "No name yet";
    case "create-opportunity":
      return [node.config.name || "No name yet", amountText(node.config)].filter(Boolean).join(" · ");
    case "hand-off":
      return `To ${name("user", node.config.userId, "the team")}; the AI agent is turned off`;
    case "end":
      return "The run ends here";
  }
}

/** Returns the triggers with names. */
function startSentence(on: StartOn, nameOf: NameOf): string {
  switch (on.type) {
    case "first_message":
      return "When a contact writes for the first time";
    case "keyword":
      return on.words.length === 0
        ? "When a message contains … enter a word"
        : `When a message contains ${on.words.map((word) => `“${word}”`).join(" or ")}`;
    case "new_contact":
      return "When a contact is new";
    case "stage_reached":
      return `When a contact reaches ${on.stageId ? (nameOf("stage", on.stageId) ?? "a deleted stage") : "… choose a stage"}`;
    case "tag_added":
      return `When a contact gets ${on.tagId ? (nameOf("tag", on.tagId) ?? "a deleted tag") : "… choose a tag"}`;
    case "schedule":
      return `${on.every === "day" ? "Every day" : `Every ${on.weekdays.map((day) => weekdays[day - 1]?.slice(0, 3)).join(", ") || "week"}`} at ${on.time}`;
    case "by_hand":
      return "When a person or the API starts it";
  }
}

/** Returns the types of triggers in a few words, for the list. */
export const startLabels: Record<StartOn["type"], string> = {
  first_message: "First message",
  keyword: "Keyword",
  new_contact: "New contact",
  stage_reached: "Stage reached",
  tag_added: "Tag added",
  schedule: "Schedule",
  by_hand: "Manually",
};

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

type Awaited = Extract<AutomationNode, { type: "wait" }>["config"]["for"];

function waitText(awaited: Awaited): string {
  if (awaited.type === "time") return describeDuration(awaited.duration);
  if (awaited.type === "answer") return `For a message, ${describeDuration(awaited.timeout)} at most`;
  if (awaited.type === "business_hours") return `For business hours, ${awaited.from}–${awaited.to}`;
  const event = findEvent(awaited.trigger)?.label ?? awaited.trigger;
  return `For “${event}”, ${describeDuration(awaited.timeout)} at most`;
}

type Conditions = Extract<AutomationNode, { type: "condition" }>["config"]["conditions"];

const kindOfReference: Record<string, ReferenceKind> = {
  stage: "stage",
  tag: "tag",
  segmentation: "segmentation",
  agent: "user",
  pipeline: "pipeline",
};

function conditionsText(conditions: Conditions, nameOf: NameOf): string {
  if (conditions.length === 0) return "No conditions yet";
  return conditions
    .map(({ field, operator, value }) => {
      const known = findConditionField(field);
      const kind = kindOfReference[known?.reference ?? ""];
      const text = value === null || value === "" ? "" : String(value);
      const shown = kind && text ? (nameOf(kind, text) ?? "…") : text;
      return [known?.label ?? field, findOperator(operator)?.label ?? operator, shown]
        .filter(Boolean)
        .join(" ");
    })
    .join(" and ");
}

function amountText({ amount, currencyCode }: { amount: number; currencyCode: string | null }): string {
  return amount === 0 ? "" : [amount, currencyCode].filter(Boolean).join(" ");
}
