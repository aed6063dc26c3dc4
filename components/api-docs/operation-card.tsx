"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { useComponents } from "./components-context.tsx";
import { answerOf, type ListedOperation, type Parameter, resolve } from "./openapi-shape.ts";
import { Field, SchemaFields } from "./schema-fields.tsx";

const looks: Record<string, BadgeLook> = { GET: "neutral", POST: "success", PUT: "accent", DELETE: "danger" };

type OperationCardProps = { operation: ListedOperation; baseUrl: string };

/** An operation of the API, collapsed to one line or expanded. */
export function OperationCard({ operation, baseUrl }: OperationCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      id={operation.operationId}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="scroll-mt-4 rounded-lg border bg-raised"
    >
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <Badge look={looks[operation.method] ?? "neutral"}>{operation.method}</Badge>
        <code className="break-all font-mono text-sm">{operation.path}</code>
        <span className="text-ink-soft text-sm">{operation.summary}</span>
      </summary>
      {open && <OperationBody operation={operation} baseUrl={baseUrl} />}
    </details>
  );
}

/** Inputs, response, errors and a cURL call; rendered only while open, because the page has hundreds of them. */
function OperationBody({ operation, baseUrl }: OperationCardProps) {
  const t = useTranslations("api-docs.operationCard");
  const components = useComponents();
  const parameters = operation.parameters.map((parameter) => resolve(components, "parameters", parameter));
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const answer = answerOf(operation, components);
  return (
    <div className="flex flex-col gap-5 border-t px-4 py-4">
      {operation.description && <p className="max-w-prose text-ink-soft text-sm">{operation.description}</p>}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && (
        <Part title={t("body")}>
          <SchemaFields schema={body.schema} />
        </Part>
      )}
      {answer && (
        <Part title={answer.type === null ? t("responseData") : t("responseOfType", { type: answer.type })}>
          <SchemaFields schema={answer.schema} />
        </Part>
      )}
      <Part title={t("errors")}>
        <Errors operation={operation} />
      </Part>
      <CodeBlock label="cURL" code={curlOf(operation, { baseUrl, parameters })} />
      {answer && <CodeBlock label={t("exampleResponse")} code={exampleText(answer.example)} />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-ink-soft text-xs">{title}</h3>
      {children}
    </section>
  );
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  const t = useTranslations("api-docs.operationCard");
  return (
    <Part title={t("parameters")}>
      <ul className="divide-y rounded-md border">
        {parameters.map((parameter) => (
          <li
            key={`${parameter.in} ${parameter.name}`}
            className="flex flex-wrap items-baseline gap-2 px-3 py-2"
          >
            <Field {...parameter} />
            <span className="text-ink-faint text-xs">{t("in", { in: parameter.in })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Errors({ operation }: { operation: ListedOperation }) {
  const components = useComponents();
  const errors = Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => [status, resolve(components, "responses", response)] as const);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
      {errors.map(([status, { description }]) => (
        <div key={status} className="contents">
          <dt className="tabular-nums">{status}</dt>
          <dd className="break-words text-ink-soft">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

type Target = { baseUrl: string; parameters: Parameter[] };

function curlOf(
  { method, path, requestBody, security }: ListedOperation,
  { baseUrl, parameters }: Target,
): string {
  const lines = [`curl -X ${method} '${baseUrl}${path}'`];
  if (!security) lines.push(`-H 'Authorization: Bearer $TOKEN'`);
  if (parameters.some(({ name }) => name === "x-workspace-id"))
    lines.push(`-H 'x-workspace-id: $WORKSPACE_ID'`);
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === "multipart/form-data") {
    const fields = Object.entries(Object(body?.example));
    lines.push(
      ...fields.map(([name, value]) => (name === "file" ? "-F 'file=@FILE'" : `-F '${name}=${value}'`)),
    );
  } else if (type === "application/octet-stream") {
    lines.push("--data-binary '@FILE'");
  } else if (type !== undefined) {
    lines.push(
      `-H 'Content-Type: ${type}'`,
      `-d '${JSON.stringify(body?.example).replaceAll("'", "'\\''")}'`,
    );
  }
  return lines.join(" \\\n  ");
}

function exampleText(example: unknown): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}
