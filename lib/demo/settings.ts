import { createCustomField } from "#lib/custom-fields/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import type { Segmentation } from "#lib/segmentations/schema.ts";
import { createStage, listStages, setLimits, updateStage } from "#lib/stages/index.ts";
import type { SetStageLimits, Stage } from "#lib/stages/schema.ts";
import { createTag } from "#lib/tags/index.ts";
import type { Tag } from "#lib/tags/schema.ts";
import {
  businessKeys,
  type DemoContent,
  fieldKeys,
  type StageKey,
  stageKeys,
  type TagKey,
  tagKeys,
} from "./content.ts";

const stageColors: Record<StageKey, string> = {
  new: "#2f6fde",
  contacted: "#8b4fd0",
  qualified: "#0f9488",
  proposal: "#d9691e",
  customer: "#2a9456",
  lost: "#64748b",
};

/** The limits of stages: proposals should be few and quick. */
const stageLimits: Partial<Record<StageKey, SetStageLimits>> = {
  contacted: { staleAfterDays: 30 },
  qualified: { wipLimit: 60, staleAfterDays: 21 },
  proposal: { wipLimit: 25, staleAfterDays: 14 },
};

const tagColors: Record<TagKey, string> = {
  vip: "#c78a07",
  urgent: "#d5453b",
  referral: "#5b5bd6",
  quoted: "#d9691e",
  repeat: "#2a9456",
  invoice: "#0e7490",
};

/** Records that the demo's contacts refer to. Segments are in the order of `businessKeys`. */
export type Settings = {
  stages: Record<StageKey, Stage>;
  tags: Record<TagKey, Tag>;
  segmentations: Segmentation[];
};

/** Changes the settings of a new workspace to those of the demo. Renames its five stages and adds a sixth. */
export async function fillSettings(ctx: WorkspaceContext, content: DemoContent): Promise<Settings> {
  const stages = await renameStages(ctx, content);
  const tags: Partial<Record<TagKey, Tag>> = {};
  for (const key of tagKeys)
    tags[key] = await createTag(ctx, { name: content.tags[key], color: tagColors[key] });
  const segmentations: Segmentation[] = [];
  for (const key of businessKeys) {
    segmentations.push(await createSegmentation(ctx, { name: content.businesses[key].name }));
  }
  for (const key of fieldKeys) await createCustomField(ctx, content.fields[key]);
  return { stages, tags: tags as Settings["tags"], segmentations };
}

async function renameStages(ctx: WorkspaceContext, content: DemoContent): Promise<Settings["stages"]> {
  const given = await listStages(ctx);
  const stages: Partial<Record<StageKey, Stage>> = {};
  for (const [index, key] of stageKeys.entries()) {
    const values = { name: content.stages[key], color: stageColors[key] };
    const stage = given[index];
    const made = await (stage ? updateStage(ctx, stage.id, values) : createStage(ctx, values));
    const limits = stageLimits[key];
    if (limits) await setLimits(ctx, made.id, limits);
    stages[key] = made;
  }
  return stages as Settings["stages"];
}
