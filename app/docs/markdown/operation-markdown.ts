import type { CallForm } from "#components/api-docs/call-form.ts";
import { answerOf, type ListedOperation, resolve } from "#components/api-docs/openapi-shape.ts";
import { errorsOf } from "#components/api-docs/operation-errors.tsx";
import { initialValues, prepareCall } from "#components/api-docs/prepared-call.ts";
import { curlSnippet } from "#components/api-docs/snippets/curl.ts";
import { env } from "#lib/platform/env.ts";
import { accessOf, findOperation, formOf } from "../api/reference.ts";
import { documentedApi } from "../documented-api.ts";
import { codeBlock } from "./code-block.ts";
import { fieldList, fieldText } from "./field-list.ts";
import { tableRow } from "./table-row.ts";

/** Returns the page of an operation as Markdown; null if there is none at this address. */
export function operationMarkdown(path: string): string | null {
  const operation = findOperation(path);
  if (!operation) return null;
  const form = formOf(operation);
  const parts = [
    `# ${operation.summary}`,
    `\`${operation.method} ${operation.path}\``,
    accessOf(operation.operationId).description,
    factsOf(form),
    ...exampleCall(form),
    ...parametersOf(operation),
    ...bodyOf(operation),
    ...responseOf(operation),
    ...errorsIn(operation),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function factsOf({ operationId, isPublic, scope, sdk }: CallForm): string {
  const { roles, limit } = accessOf(operationId);
  const facts = [
    `Operation: \`${operationId}\``,
    isPublic ? "Needs no credential" : `API key scope: \`${scope}\``,
    roles && `Roles: ${roles.join(", ")}`,
    limit !== null && `At most ${limit} per minute`,
    sdk && `SDK: \`client.${sdk.name}\``,
  ];
  return facts
    .filter((fact) => typeof fact === "string")
    .map((fact) => `- ${fact}`)
    .join("\n");
}

function exampleCall(form: CallForm): string[] {
  const call = prepareCall(form, initialValues(form, ""), { baseUrl: env().PUBLIC_URL });
  return ["## Example", codeBlock("sh", curlSnippet(call))];
}

function parametersOf({ parameters }: ListedOperation): string[] {
  if (parameters.length === 0) return [];
  const lines = parameters.map((given) => {
    const {
      name,
      in: place,
      schema,
      description,
      required,
    } = resolve(documentedApi().components, "parameters", given);
    const text = fieldText(name, { ...schema, ...(description && { description }) }, required);
    return `- ${place}: ${text}`;
  });
  return ["## Parameters", lines.join("\n")];
}

function bodyOf({ requestBody }: ListedOperation): string[] {
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return [];
  return [`## Body (${mediaType})`, fieldList(content.schema, documentedApi().components)];
}

function responseOf(operation: ListedOperation): string[] {
  const { components } = documentedApi();
  const answer = answerOf(operation, components);
  if (!answer) return [];
  const { type, schema, example } = answer;
  const text =
    typeof example === "string"
      ? codeBlock("", example)
      : codeBlock("json", JSON.stringify(example, null, 2));
  return [
    type === null ? "## Response (data)" : `## Response (${type})`,
    fieldList(schema, components),
    text,
  ];
}

function errorsIn(operation: ListedOperation): string[] {
  const rows = errorsOf(operation, documentedApi().components).map(({ status, code, example }) =>
    tableRow([status, `\`${code}\``, example.message ?? ""]),
  );
  return [
    "## Errors",
    ["| Status | Code | Example of a message |", "| --- | --- | --- |", ...rows].join("\n"),
  ];
}
