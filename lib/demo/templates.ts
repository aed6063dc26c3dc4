import { eq } from "drizzle-orm";
import { simulatedTemplates, simulators, templates } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import type { DemoContent, DemoTemplate } from "./content.ts";
import type { Settings } from "./settings.ts";
import type { Colleague } from "./team.ts";

export type DemoTemplates = Record<keyof DemoContent["templates"], string>;

/** Creates the templates of the WhatsApp channel with their button actions, also at its vendor. */
export async function addTemplates(
  { db, workspaceId }: Colleague,
  { settings, channelId, content }: { settings: Settings; channelId: string; content: DemoContent },
): Promise<DemoTemplates> {
  const { templateLanguage: language } = content;
  const keys = ["reminder", "course", "followUp", "invoice"] as const;
  const plans = keys.map((key, index) => {
    const plan: DemoTemplate = content.templates[key];
    const vendorId = `810000000000${index + 1}`;
    return { key, plan, id: newId(), vendorId, components: componentsOf(plan) };
  });
  await db.insert(templates).values(
    plans.map(({ plan, id, vendorId, components }) => ({
      workspaceId,
      id,
      channelId,
      vendorId,
      components,
      language,
      name: plan.name,
      category: plan.category,
      status: plan.isPending ? "pending" : "approved",
      parameterFormat: "NAMED",
      buttonEffects: effectsOf(plan, settings),
    })),
  );
  const [simulator] = await db.select().from(simulators).where(eq(simulators.channelId, channelId));
  if (!simulator) throw new Error("the demo's WhatsApp is simulated");
  await db.insert(simulatedTemplates).values(
    plans.map(({ plan: { name, category }, vendorId, components }) => ({
      workspaceId,
      simulatorId: simulator.id,
      id: vendorId,
      name,
      category,
      components,
      language,
    })),
  );
  return Object.fromEntries(plans.map(({ key, id }) => [key, id])) as DemoTemplates;
}

function componentsOf({ header, body, examples, footer, buttons }: DemoTemplate) {
  const replies = (buttons ?? []).map(({ text }) => ({ type: "QUICK_REPLY", text }));
  return [
    ...(header === undefined ? [] : [{ type: "HEADER", format: "TEXT", text: header }]),
    { type: "BODY", text: body, example: { body_text_named_params: samplesOf(body, examples) } },
    ...(footer === undefined ? [] : [{ type: "FOOTER", text: footer }]),
    ...(replies.length === 0 ? [] : [{ type: "BUTTONS", buttons: replies }]),
  ];
}

function samplesOf(body: string, examples: readonly string[]) {
  const names = [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  return examples.map((example, index) => ({ param_name: names[index], example }));
}

function effectsOf({ buttons = [] }: DemoTemplate, { stages, tags }: Settings) {
  return buttons.flatMap(({ stage, tag }, button) => {
    if (stage === undefined && tag === undefined) return [];
    const phaseIds = stage === undefined ? [] : [stages[stage].id];
    const tagIds = tag === undefined ? [] : [tags[tag].id];
    return [{ button, tagIds, phaseIds, segmentationIds: [], agentIds: [] }];
  });
}
