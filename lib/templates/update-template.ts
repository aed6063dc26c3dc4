import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { requireEffects } from "./find-existing-references.ts";
import { requireTemplate } from "./require-template.ts";
import type { Template, UpdateTemplate } from "./schema.ts";
import { sendForApproval, submitChanges } from "./send-for-approval.ts";
import { storeTemplate } from "./store-template.ts";
import { requireConnected, requireTemplateChannel, templateChannelIds } from "./template-channel.ts";
import { formatOf } from "./template-parts.ts";
import type { TemplateRow } from "./template-row.ts";
import { faultSentence, templateFaults } from "./template-rules.ts";

/**
 * Changes a template. A draft stays a draft unless `draft` is false; its changes are kept even if the vendor rejects
 * it. A submitted template keeps its name and language, and changed parts are submitted again. Throws
 * TEMPLATE_NOT_FOUND and the errors of `createTemplate`.
 */
export async function updateTemplate(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateTemplate,
): Promise<Template> {
  const row = await requireTemplate(ctx, id);
  const { draft, channelId, ...changes } = input;
  const updated: TemplateRow = Object.assign({}, row, changes);
  updated.parameterFormat = input.components ? formatOf(input.components) : row.parameterFormat;
  // Templates created at the vendor may break our rules, so only changed parts are checked.
  const isOnlyEffects = Object.keys(changes).every((key) => key === "buttonEffects");
  const faults = templateFaults(updated).filter(({ field }) => !isOnlyEffects || field === "buttonEffects");
  const fault = faultSentence(faults);
  if (fault) throw invalid(fault);
  if (input.buttonEffects) await requireEffects(ctx, input.buttonEffects);
  const saved =
    row.vendorId === null
      ? await updateDraft(ctx, updated, { draft, channelId })
      : await updateSubmitted(ctx, row, updated);
  await recordAudit(ctx, "template.changed", {
    subject: id,
    detail: saved.name,
    changes: changesOf(row, changes),
  });
  return saved;
}

async function updateDraft(
  ctx: WorkspaceContext,
  row: TemplateRow,
  { draft, channelId: given }: Pick<UpdateTemplate, "draft" | "channelId">,
): Promise<Template> {
  const wantedId = given === undefined ? row.channelId : given;
  const known = wantedId === null ? null : (await requireTemplateChannel(ctx, wantedId)).channel.id;
  const channelId = known ?? (draft === false ? ((await templateChannelIds(ctx))[0] ?? null) : null);
  const { name, language, category, components, buttonEffects, parameterFormat } = row;
  const to = draft === false && channelId !== null ? await requireConnected(ctx, channelId) : null;
  const saved = await storeTemplate(ctx, row, {
    name,
    language,
    category,
    components,
    buttonEffects,
    parameterFormat,
    channelId,
  });
  if (draft !== false) return saved;
  if (to === null)
    throw invalid(
      "no WhatsApp channel is connected in this workspace. Connect one to submit the template",
    ).because("noWhatsappChannel");
  return storeTemplate(ctx, row, await sendForApproval(to, { ...row, channelId }));
}

async function updateSubmitted(
  ctx: WorkspaceContext,
  old: TemplateRow,
  updated: TemplateRow,
): Promise<Template> {
  if (updated.name !== old.name || updated.language !== old.language) {
    throw invalid(
      "the name and language of a submitted template cannot change: create a new template",
    ).because("templateNameFixed");
  }
  const { buttonEffects, components, parameterFormat, category } = updated;
  const isChanged =
    category !== old.category || JSON.stringify(components) !== JSON.stringify(old.components);
  if (!isChanged) return storeTemplate(ctx, old, { buttonEffects });
  const to = await requireConnected(ctx, old.channelId ?? "");
  return storeTemplate(ctx, old, { buttonEffects, parameterFormat, ...(await submitChanges(to, updated)) });
}
