import { createCustomField } from "#lib/custom-fields/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import type { Segmentation } from "#lib/segmentations/schema.ts";
import { createStage, listStages, setLimits, updateStage } from "#lib/stages/index.ts";
import type { SetStageLimits, Stage } from "#lib/stages/schema.ts";
import { createTag } from "#lib/tags/index.ts";
import type { Tag } from "#lib/tags/schema.ts";
import { businesses } from "./businesses/index.ts";

/** The demo's stages from left to right; the last one is for lost contacts. */
export const stageNames = ["Nuevo", "Contactado", "Calificado", "Propuesta", "Cliente", "Perdido"] as const;
export type StageName = (typeof stageNames)[number];

const stageColors: Record<StageName, string> = {
  Nuevo: "#2f6fde",
  Contactado: "#8b4fd0",
  Calificado: "#0f9488",
  Propuesta: "#d9691e",
  Cliente: "#2a9456",
  Perdido: "#64748b",
};

/** The limits of stages: proposals should be few and quick. */
const stageLimits: Partial<Record<StageName, SetStageLimits>> = {
  Contactado: { staleAfterDays: 30 },
  Calificado: { wipLimit: 60, staleAfterDays: 21 },
  Propuesta: { wipLimit: 25, staleAfterDays: 14 },
};

const tagNames = ["VIP", "Urgente", "Referido", "Presupuesto enviado", "Recurrente", "Factura"] as const;
export type TagName = (typeof tagNames)[number];

const tagColors: Record<TagName, string> = {
  VIP: "#c78a07",
  Urgente: "#d5453b",
  Referido: "#5b5bd6",
  "Presupuesto enviado": "#d9691e",
  Recurrente: "#2a9456",
  Factura: "#0e7490",
};

const fields = [
  { code: "ciudad", name: "Ciudad" },
  { code: "producto", name: "Producto de interés" },
  { code: "presupuesto", name: "Presupuesto" },
  { code: "como_nos_conocio", name: "Cómo nos conoció" },
] as const;

/** What the demo's contacts refer to. */
export type Settings = {
  stages: Record<StageName, Stage>;
  tags: Record<TagName, Tag>;
  segmentations: Segmentation[];
};

/** Changes the settings of a new workspace to those of the demo. Renames its five stages and adds a sixth. */
export async function fillSettings(ctx: WorkspaceContext): Promise<Settings> {
  const stages = await renameStages(ctx);
  const tags: Tag[] = [];
  for (const name of tagNames) tags.push(await createTag(ctx, { name, color: tagColors[name] }));
  const segmentations: Segmentation[] = [];
  for (const { name } of businesses) segmentations.push(await createSegmentation(ctx, { name }));
  for (const field of fields) await createCustomField(ctx, field);
  await createPipeline(ctx, {
    name: "Ventas",
    stages: [{ name: "Diagnóstico" }, { name: "Propuesta" }, { name: "Negociación" }, { name: "Cierre" }],
  });
  return { stages: byName(stageNames, stages), tags: byName(tagNames, tags), segmentations };
}

async function renameStages(ctx: WorkspaceContext): Promise<Stage[]> {
  const given = await listStages(ctx);
  const stages: Stage[] = [];
  for (const [index, name] of stageNames.entries()) {
    const values = { name, color: stageColors[name] };
    const stage = given[index];
    const made = await (stage ? updateStage(ctx, stage.id, values) : createStage(ctx, values));
    const limits = stageLimits[name];
    if (limits) await setLimits(ctx, made.id, limits);
    stages.push(made);
  }
  return stages;
}

function byName<Name extends string, T extends { name: string }>(
  names: readonly Name[],
  items: readonly T[],
): Record<Name, T> {
  const entries = names.map((name) => {
    const item = items.find((candidate) => candidate.name === name);
    if (!item) throw new Error(`the demo lacks "${name}"`);
    return [name, item];
  });
  return Object.fromEntries(entries) as Record<Name, T>;
}
