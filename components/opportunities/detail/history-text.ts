import type { OpportunityHistoryEntry } from "#lib/opportunities/schema.ts";

/** An entry as text: the action, and for a change the old and the new value. */
export type HistoryText = { what: string; from: string | null; to: string | null };

const fieldNames: Record<string, string> = {
  contactId: "the contact",
  pipelineId: "the pipeline",
  assignedComercialId: "the assignee",
  currencyCode: "the currency",
  finalAmount: "the final amount",
  description: "the description",
  amount: "the amount",
  name: "the name",
  reason: "the reason",
};

const outcomes = ["reopened it", "marked it as won", "marked it as lost"];

export function historyText({ kind, field, old, new: value }: OpportunityHistoryEntry): HistoryText {
  if (kind === "created") return { what: "created it in", from: null, to: textOf(value) };
  if (field === null) return plain("changed it");
  if (field === "orderInCards") return plain("moved the card within its stage");
  if (field === "winLossStatus") return plain(outcomes[Number(value)] ?? "changed its status");
  if (field === "stageId") return { what: "moved it", from: textOf(old), to: textOf(value) };
  const what = `changed ${fieldNames[field] ?? field}`;
  return { what, from: textOf(old) ?? "empty", to: textOf(value) ?? "empty" };
}

function plain(what: string): HistoryText {
  return { what, from: null, to: null };
}

function textOf(value: OpportunityHistoryEntry["new"]): string | null {
  if (value === null || value === "") return null;
  return typeof value === "object" ? value.name : String(value);
}
