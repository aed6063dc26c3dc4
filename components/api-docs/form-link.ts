import type { CallForm } from "./call-form.ts";
import { type CallValues, fieldKey, isObject, parseJson } from "./prepared-call.ts";

/** Longest body that a link contains, in characters. Some programs cut longer addresses. */
const MAX_BODY = 4_000;
/** Names of secrets. Headers for another system often contain one; `secretHeaders` lists only their names. */
const SECRET =
  /password|secret(?!headers)|token|signature|api-?key|^key$|credential|authorization|^headers$/i;

/**
 * Returns the part of an address after `#` that contains the values of a form; empty if they are those it starts with.
 * It contains no workspace, no file and no text whose name marks it as secret.
 */
export function linkOf(form: CallForm, values: CallValues, initialBody: string): string {
  const link = new URLSearchParams();
  for (const field of form.fields) {
    const value = values.fields[fieldKey(field)] ?? "";
    if (value !== "" && !SECRET.test(field.name)) link.set(fieldKey(field), value);
  }
  if (form.body?.kind === "json" && values.body !== initialBody) {
    const body = withoutSecrets(values.body);
    if (body !== null && body.length <= MAX_BODY) link.set("body", body);
  }
  return link.toString();
}

/** Returns the values in a link, of the fields that the form has. */
export function readLink(form: CallForm, hash: string): Partial<Pick<CallValues, "fields" | "body">> {
  const link = new URLSearchParams(hash.replace(/^#/, ""));
  const fields = form.fields
    .map(fieldKey)
    .map((key) => [key, link.get(key) ?? ""] as const)
    .filter(([, value]) => value !== "");
  const parsed = parseJson(link.get("body") ?? "");
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(parsed && form.body?.kind === "json" && { body: JSON.stringify(parsed.value, null, 2) }),
  };
}

/** Returns a JSON text in short form, with empty texts in place of secrets; null if it is not JSON. */
function withoutSecrets(text: string): string | null {
  const parsed = parseJson(text);
  return parsed && JSON.stringify(emptySecrets(parsed.value, false));
}

/** Everything inside of what has a secret name is secret. */
function emptySecrets(value: unknown, isSecret: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => emptySecrets(item, isSecret));
  if (!isObject(value)) return isSecret && typeof value === "string" ? "" : value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    emptySecrets(part, isSecret || SECRET.test(name)),
  ]);
  return Object.fromEntries(parts);
}
