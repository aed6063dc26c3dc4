import type { ChannelAccess, ChannelHttp } from "../adapter.ts";
import { callGraph, graphPath } from "../adapters/meta/graph-call.ts";
import type { ChannelFailure } from "../channel-failure.ts";
import { listOf, textOf } from "../loose-json.ts";

/** A lead form, which explains its answers. */
export type LeadForm = {
  name: string | null;
  /** `es_ES`: the language and, in most cases, the country. */
  locale: string | null;
  questions: {
    key: string;
    /** FULL_NAME, EMAIL, CUSTOM …: the vendor may add others. */
    type: string | null;
    label: string | null;
    /** The options of a question with choices; answers may contain their keys. */
    options: { key: string; label: string }[];
  }[];
};
type LeadFormResult = { ok: true; form: LeadForm } | ({ ok: false } & ChannelFailure);

/** Reads a form. Leads can be mapped without it, but less precisely. Never throws. */
export async function fetchLeadForm(
  formId: string,
  channel: ChannelAccess,
  http: ChannelHttp,
): Promise<LeadFormResult> {
  const reply = await callGraph(channel, http, {
    method: "GET",
    path: graphPath(formId),
    query: { fields: "name,locale,questions{key,type,label,options{key,value}}" },
  });
  if (!reply.ok) return reply;
  const questions = listOf(reply.data, "questions").flatMap(questionOf);
  const [name, locale] = [textOf(reply.data, "name"), textOf(reply.data, "locale")];
  return { ok: true, form: { name, locale, questions } };
}

function questionOf(item: unknown): LeadForm["questions"] {
  const key = textOf(item, "key");
  if (key === null) return [];
  const options = listOf(item, "options").flatMap((option) => {
    const [id, label] = [textOf(option, "key"), textOf(option, "value")];
    return id === null || label === null ? [] : [{ key: id, label }];
  });
  return [{ key, type: textOf(item, "type"), label: textOf(item, "label"), options }];
}
