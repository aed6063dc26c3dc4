import type { CallForm, FormField, SdkMethod } from "./call-form.ts";

/** The entered values. `fields` is by `fieldKey`; `body` is the text of the JSON editor. */
export type CallValues = { fields: Readonly<Record<string, string>>; body: string; workspaceId: string };

/** A call with its values, for snippets. It contains no credential. */
export type PreparedCall = {
  method: string;
  baseUrl: string;
  /** With the values of the path. */
  path: string;
  pathValues: Readonly<Record<string, string>>;
  query: Entries<Scalar>;
  headers: Entries<string>;
  body: PreparedBody | null;
  isPublic: boolean;
  workspaceId: string | null;
  answer: string | null;
  sdk: SdkMethod | null;
};

export type Scalar = string | number | boolean;
type Entries<Value> = readonly (readonly [name: string, value: Value])[];

type PreparedBody =
  | { kind: "json"; value: unknown }
  | { kind: "form"; texts: Entries<string>; fileName: string }
  | { kind: "bytes"; fileName: string };

/** Placeholders in snippets for a workspace and a file that are not chosen. */
const WORKSPACE = "YOUR_WORKSPACE_ID";
const FILE = "menu.txt";

/** Returns the key of a field in `CallValues.fields`. */
export function fieldKey({ in: place, name }: Pick<FormField, "in" | "name">): string {
  return `${place}.${name}`;
}

/** Returns the values with which a form starts: empty except for the example of the body. */
export function initialValues(form: CallForm, workspaceId: string): CallValues {
  const body = form.body?.kind === "json" ? JSON.stringify(form.body.example, null, 2) : "";
  return { fields: {}, body: withWorkspace(body, form, workspaceId), workspaceId };
}

/** Returns the text of a JSON body with another workspace, if the body contains `workspaceId`. */
export function withWorkspace(body: string, form: CallForm, workspaceId: string): string {
  const value = parseJson(body)?.value;
  if (form.body?.kind !== "json" || workspaceId === "" || !isObject(value)) return body;
  if (form.workspace === "none" || !("workspaceId" in value)) return body;
  return JSON.stringify({ ...value, workspaceId }, null, 2);
}

/**
 * Returns the call of a form with its values. An empty required field has its example. `file` is the name of the
 * uploaded file.
 */
export function prepareCall(
  form: CallForm,
  values: CallValues,
  { baseUrl, file }: { baseUrl: string; file?: string | undefined },
): PreparedCall {
  const workspaceId = form.workspace === "none" ? null : values.workspaceId || WORKSPACE;
  const given = (place: FormField["in"]) =>
    form.fields
      .filter((field) => field.in === place)
      .map(
        (field) => [field, values.fields[fieldKey(field)] || (field.required ? field.example : "")] as const,
      )
      .filter(([, value]) => value !== "");
  const pathValues = Object.fromEntries(given("path").map(([{ name }, value]) => [name, value]));
  const inQuery = form.workspace === "query" && workspaceId ? [["workspaceId", workspaceId] as const] : [];
  return {
    method: form.method,
    baseUrl,
    path: form.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathValues[name] ?? "")),
    pathValues,
    query: [
      ...given("query").map(([field, value]) => [field.name, typed(field, value)] as const),
      ...inQuery,
    ],
    headers: [
      ...(form.workspace === "header" && workspaceId ? [["x-workspace-id", workspaceId] as const] : []),
      ...given("header").map(([{ name }, value]) => [name, value] as const),
    ],
    body: preparedBody(form, values, { texts: given("form"), file: file ?? FILE, workspaceId }),
    isPublic: form.isPublic,
    workspaceId,
    answer: form.answer,
    sdk: form.sdk,
  };
}

/** Returns the whole address of a call. */
export function requestUrl({
  baseUrl,
  path,
  query,
}: Pick<PreparedCall, "baseUrl" | "path" | "query">): string {
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  return baseUrl + path + (search.size === 0 ? "" : `?${search}`);
}

type FileAndTexts = {
  texts: readonly (readonly [FormField, string])[];
  file: string;
  workspaceId: string | null;
};

function preparedBody(
  { body }: CallForm,
  values: CallValues,
  { texts, file, workspaceId }: FileAndTexts,
): PreparedBody | null {
  if (body === null) return null;
  if (body.kind === "json") {
    const parsed = parseJson(values.body);
    if (!parsed)
      return values.body.trim() === "" && !body.required ? null : { kind: "json", value: body.example };
    return { kind: "json", value: parsed.value };
  }
  if (body.kind === "bytes") return { kind: "bytes", fileName: file };
  const inBody = body.takesWorkspace && workspaceId ? [["workspaceId", workspaceId] as const] : [];
  const named = texts.map(([{ name }, value]) => [name, value] as const);
  return { kind: "form", texts: [...inBody, ...named], fileName: file };
}

/** Returns the value of a query parameter with its type in a program. */
function typed({ schema }: FormField, value: string): Scalar {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []);
  const isNumber = types.includes("integer") || types.includes("number");
  if (isNumber && value.trim() !== "" && Number.isFinite(Number(value))) return Number(value);
  const isBoolean = types.includes("boolean") || schema.enum?.join() === "true,false";
  return isBoolean && ["true", "false"].includes(value) ? value === "true" : value;
}

/** Returns the value of a JSON text; null if it is not JSON. */
export function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** Whether a value is an object, not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
