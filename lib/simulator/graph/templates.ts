import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedTemplates } from "#lib/db/schema/index.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { clock } from "#lib/platform/clock.ts";
import { listTemplates, type SimulatedTemplate } from "../list-templates.ts";
import type { VendorCall } from "../vendors/find-vendor.ts";
import { graphError, graphResponse, missingNode } from "./graph-response.ts";

const Components = z
  .array(z.looseObject({ type: z.string() }))
  .min(1)
  .max(20);
const NewTemplate = z.looseObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/, "must be lower case letters, digits and underscores"),
  language: z.string().min(2).max(15),
  category: z.string().min(1).max(40),
  components: Components,
});
const ChangedTemplate = z.looseObject({ category: z.string().optional(), components: Components.optional() });
/** The vendor's code for an invalid value. */
const INVALID_VALUE = 100;
const MAX_TEMPLATES = 250;

/** Converts a template to the vendor's shape. The simulator approves every template immediately. */
export function toGraphTemplate({ id, name, language, category, components }: SimulatedTemplate): object {
  const quality_score = { score: "UNKNOWN" };
  const parameter_format = /\{\{\s*[a-z]/.test(JSON.stringify(components)) ? "NAMED" : "POSITIONAL";
  return { id, name, language, category, components, parameter_format, status: "APPROVED", quality_score };
}

/** Creates a template; name and language are unique. */
export async function createTemplate({ ctx, simulator }: VendorCall, body: unknown): Promise<Content> {
  const draft = NewTemplate.safeParse(body);
  if (!draft.success) return graphError(400, INVALID_VALUE, faultOf(draft.error));
  const present = await listTemplates(ctx, simulator.id);
  if (present.length >= MAX_TEMPLATES)
    return graphError(400, INVALID_VALUE, "The account has too many templates");
  const { name, language, category, components } = draft.data;
  const id = `92${Array.from({ length: 13 }, () => randomInt(10)).join("")}`;
  const made = await ctx.db
    .insert(simulatedTemplates)
    .values({
      workspaceId: ctx.workspaceId,
      simulatorId: simulator.id,
      id,
      name,
      language,
      category,
      components,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: simulatedTemplates.id });
  if (made.length === 0) return graphError(400, INVALID_VALUE, `There is ${name} in ${language} already`);
  return graphResponse({ id, status: "APPROVED", category });
}

export async function changeTemplate(vendor: VendorCall, id: string, body: unknown): Promise<Content> {
  const change = ChangedTemplate.safeParse(body);
  if (!change.success) return graphError(400, INVALID_VALUE, faultOf(change.error));
  const { category, components } = change.data;
  const changed = await vendor.ctx.db
    .update(simulatedTemplates)
    .set({ id, ...(category && { category }), ...(components && { components }) })
    .where(and(belongsToSimulator(vendor), eq(simulatedTemplates.id, id)))
    .returning({ id: simulatedTemplates.id });
  return changed.length === 0 ? missingNode(id) : graphResponse({ success: true });
}

/** Deletes a template in one language if its id is given, otherwise in all languages. */
export async function deleteTemplate(
  vendor: VendorCall,
  { name = "", hsm_id }: { name?: string | undefined; hsm_id?: string | undefined },
): Promise<Content> {
  const byId = hsm_id === undefined ? undefined : eq(simulatedTemplates.id, hsm_id);
  const deleted = await vendor.ctx.db
    .delete(simulatedTemplates)
    .where(and(belongsToSimulator(vendor), eq(simulatedTemplates.name, name), byId))
    .returning({ id: simulatedTemplates.id });
  return deleted.length === 0 ? missingNode(name) : graphResponse({ success: true });
}

function belongsToSimulator({ ctx, simulator }: VendorCall) {
  return inWorkspace(ctx, simulatedTemplates, { simulatorId: simulator.id });
}

function faultOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`;
}
