import type { CallForm } from "./call-form.ts";
import { type CallValues, fieldKey, isObject, parseJson } from "./prepared-call.ts";

/** Longest body that a link holds, in characters: some programs cut longer addresses. */
const MAX_BODY = 4_000;
const SECRET = /password|secret|token|signature|api-?key|^key$|credential|authorization/i;

/**
 * Returns the part of an address after `#` that holds the values of a form; empty if it has none of its own. It contains
 * no workspace, no file and nothing whose name says that it is secret.
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

/** Returns the values that a link holds, of the fields that the form has. */
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

/** Returns a JSON text in short form without secrets; null if it is no JSON. */
function withoutSecrets(text: string): string | null {
  const parsed = parseJson(text);
  return (
    parsed && JSON.stringify(parsed.value, (name, value: unknown) => (isSecret(name, value) ? "" : value))
  );
}

function isSecret(name: string, value: unknown): boolean {
  return SECRET.test(name) && typeof value === "string" && !isObject(value);
}
