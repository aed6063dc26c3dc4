import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import type { ChannelFailure } from "../../channel-failure.ts";
import { fieldOf, type Loose, listOf, looseObject, textOf } from "../../loose-json.ts";
import { callGraph, graphPath } from "../meta/graph-call.ts";

/** A template as the vendor stores it. The vendor may add statuses and categories. */
export type VendorTemplate = {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string;
  /** POSITIONAL or NAMED. */
  parameterFormat: string;
  quality: string | null;
  rejectedReason: string | null;
  components: Loose[];
};

/** A template to create; `components` has the vendor's form and includes the samples in `example`. */
export type TemplateDraft = {
  name: string;
  language: string;
  category: string;
  parameterFormat: "POSITIONAL" | "NAMED";
  components: readonly object[];
};

type TemplateResult<T> = ({ ok: true } & T) | ({ ok: false } & ChannelFailure);

const FIELDS = "id,name,language,status,category,parameter_format,quality_score,rejected_reason,components";
const PAGE = 100;
const MAX_PAGES = 60;

/** Lists every template of the channel's account, all pages. */
export async function listVendorTemplates(
  channel: ChannelAccess,
  http: ChannelHttp,
): Promise<TemplateResult<{ templates: VendorTemplate[] }>> {
  const templates: VendorTemplate[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await callGraph(channel, http, {
      method: "GET",
      path: pathOf(channel),
      query: { fields: FIELDS, limit: String(PAGE), ...(after !== null && { after }) },
    });
    if (!reply.ok) return reply;
    templates.push(...listOf(reply.data, "data").map(toTemplate));
    const paging = fieldOf(reply.data, "paging");
    const next = textOf(fieldOf(paging, "cursors"), "after");
    if (textOf(paging, "next") === null || next === null || next === after) break;
    after = next;
  }
  return { ok: true, templates };
}

/** Submits a template for approval. */
export async function createVendorTemplate(
  channel: ChannelAccess,
  http: ChannelHttp,
  { name, language, category, parameterFormat, components }: TemplateDraft,
): Promise<TemplateResult<{ id: string; status: string; category: string }>> {
  const reply = await callGraph(channel, http, {
    method: "POST",
    path: pathOf(channel),
    body: { name, language, category, parameter_format: parameterFormat, components },
  });
  if (!reply.ok) return reply;
  return {
    ok: true,
    id: textOf(reply.data, "id") ?? "",
    status: textOf(reply.data, "status") ?? "PENDING",
    category: textOf(reply.data, "category") ?? category,
  };
}

/** Changes a template's parts; it must be approved again. */
export async function editVendorTemplate(
  channel: ChannelAccess,
  http: ChannelHttp,
  { id, category, components }: { id: string; category?: string; components: readonly object[] },
): Promise<TemplateResult<object>> {
  const body = { ...(category !== undefined && { category }), components };
  const reply = await callGraph(channel, http, { method: "POST", path: graphPath(id), body });
  return reply.ok ? { ok: true } : reply;
}

/** Deletes one language of a template if `id` is given, otherwise every language of its name. */
export async function deleteVendorTemplate(
  channel: ChannelAccess,
  http: ChannelHttp,
  { name, id }: { name: string; id?: string },
): Promise<TemplateResult<object>> {
  const query = { name, ...(id !== undefined && { hsm_id: id }) };
  const reply = await callGraph(channel, http, { method: "DELETE", path: pathOf(channel), query });
  return reply.ok ? { ok: true } : reply;
}

function pathOf(channel: ChannelAccess): string {
  return graphPath(channel.config.wabaId ?? "", "message_templates");
}

function toTemplate(item: unknown): VendorTemplate {
  const quality = fieldOf(item, "quality_score");
  const reason = textOf(item, "rejected_reason");
  return {
    id: textOf(item, "id") ?? "",
    name: textOf(item, "name") ?? "",
    language: textOf(item, "language") ?? "",
    status: textOf(item, "status") ?? "PENDING",
    category: textOf(item, "category") ?? "",
    parameterFormat: textOf(item, "parameter_format") ?? "POSITIONAL",
    quality: textOf(quality, "score"),
    rejectedReason: reason === "NONE" ? null : reason,
    components: listOf(item, "components").map(looseObject),
  };
}
