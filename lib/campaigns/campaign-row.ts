import type { campaigns } from "#lib/db/schema/index.ts";
import { type Campaign, campaignStatuses, type Figures, valueFields } from "./schema.ts";

export type CampaignRow = typeof campaigns.$inferSelect;
type StoredValue = Campaign["values"]["buttons"][number];

/** Figures of a campaign that has not been counted yet. */
export const noFigures: Figures = {
  queued: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  replied: 0,
  failed: 0,
  skipped: 0,
};

/** Converts a stored campaign to the API's form. */
export function toCampaign(row: CampaignRow): Campaign {
  const { id, name, templateId, template, audience, optOutTagId, ratePerMinute, quietHours } = row;
  return {
    id,
    name,
    templateId,
    template,
    audience,
    optOutTagId,
    ratePerMinute,
    quietHours,
    values: valuesOf(row),
    scheduledDate: row.scheduledAt?.toISOString() ?? null,
    status: campaignStatuses.find((one) => one === row.status) ?? "failed",
    statusReason: row.statusReason?.text ?? null,
    statusReasonParts: row.statusReason?.parts ?? [],
    figures: { ...noFigures, ...row.figures },
    figuresDate: row.figuresAt?.toISOString() ?? null,
    createdBy: { id: row.createdById, name: row.createdByName },
    startedDate: row.startedAt?.toISOString() ?? null,
    endedDate: row.endedAt?.toISOString() ?? null,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

/** Returns the stored values; a field unknown to this version is replaced by the name. */
export function valuesOf({ values }: Pick<CampaignRow, "values">): Campaign["values"] {
  const all = (given: Record<string, (typeof values.buttons)[number]>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, readValue(value)]));
  return {
    header: all(values.header),
    body: all(values.body),
    buttons: values.buttons.map(readValue),
    file: values.file,
  };
}

function readValue(value: CampaignRow["values"]["buttons"][number]): StoredValue {
  if (value.from !== "field") return value;
  return { ...value, field: valueFields.find((one) => one === value.field) ?? "name" };
}
