/** The target of a mapped value: its key in the API and its label. */
export type Target = {
  key: string;
  label: string;
  group: "contact" | "opportunity" | "task";
  kind:
    | "text"
    | "phone"
    | "number"
    | "date"
    | "list"
    | "stage"
    | "segmentation"
    | "person"
    | "pipeline"
    | "step";
};

/** All targets except the custom fields; a new one is a new row. */
export const targets: readonly Target[] = [
  row("contact.internalWhatsappNumber", "Phone number", "phone"),
  row("contact.email", "Email", "text"),
  row("contact.name", "Name", "text"),
  row("contact.lastname", "Last name", "text"),
  row("contact.stageId", "Stage", "stage"),
  row("contact.segmentationId", "Segment", "segmentation"),
  row("contact.assignedAgentId", "Person in charge", "person"),
  row("contact.tags", "Tags to add", "list"),
  row("contact.note", "Note on the timeline", "text"),
  row("opportunity.name", "Opportunity: name", "text"),
  row("opportunity.amount", "Opportunity: amount", "number"),
  row("opportunity.currencyCode", "Opportunity: currency", "text"),
  row("opportunity.description", "Opportunity: description", "text"),
  row("opportunity.pipelineId", "Opportunity: pipeline", "pipeline"),
  row("opportunity.stageId", "Opportunity: stage", "step"),
  row("opportunity.assignedComercialId", "Opportunity: person", "person"),
  row("task.name", "Task: name", "text"),
  row("task.description", "Task: description", "text"),
  row("task.expirationDate", "Task: due", "date"),
  row("task.assignedUserId", "Task: person", "person"),
];

const CUSTOM_FIELD = /^contact\.customFields\.([A-Za-z0-9_.-]{1,64})$/;

const byKey = new Map(targets.map((target) => [target.key, target]));

/** Returns the target of a key, including `contact.customFields.<code>`; undefined if there is none. */
export function findTarget(key: string): Target | undefined {
  const code = customFieldOf(key);
  return code === null ? byKey.get(key) : { key, label: code, group: "contact", kind: "text" };
}

/** Returns the code of a custom field's target, or null. */
export function customFieldOf(key: string): string | null {
  return CUSTOM_FIELD.exec(key)?.[1] ?? null;
}

function row(key: string, label: string, kind: Target["kind"]): Target {
  const group = key.startsWith("contact.") ? "contact" : key.startsWith("task.") ? "task" : "opportunity";
  return { key, label, group, kind };
}
