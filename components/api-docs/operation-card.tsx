"use client";

import { useState } from "react";
import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { answerOf, type ListedOperation, type Parameter } from "./openapi-shape.ts";
import { Field, SchemaFields } from "./schema-fields.tsx";

const looks: Record<string, BadgeLook> = { GET: "neutral", POST: "success", PUT: "accent", DELETE: "danger" };

type OperationCardProps = { operation: ListedOperation; baseUrl: string };

/** One operation of the API: folded to a line, unfolded to what `OperationBody` shows. */
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

/** Inputs, answer, refusals and a cURL call; made when it is looked at, the page has seventy of them. */
function OperationBody({ operation, baseUrl }: OperationCardProps) {
  const body = operation.requestBody?.content["application/json"].schema;
  const answer = answerOf(operation);
  return (
    <div className="flex flex-col gap-5 border-t px-4 py-4">
      {operation.description && <p className="max-w-prose text-ink-soft text-sm">{operation.description}</p>}
      {operation.parameters.length > 0 && <Parameters parameters={operation.parameters} />}
      {body && (
        <Part title="Body">
          <SchemaFields schema={body} />
        </Part>
      )}
      {answer && (
        <Part title={answer.title}>
          <SchemaFields schema={answer.schema} />
        </Part>
      )}
      <Part title="Refusals">
        <Refusals operation={operation} />
      </Part>
      <CodeBlock label="cURL" code={curlOf(operation, baseUrl)} />
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
  return (
    <Part title="Parameters">
      <ul className="divide-y rounded-md border">
        {parameters.map((parameter) => (
          <li
            key={`${parameter.in} ${parameter.name}`}
            className="flex flex-wrap items-baseline gap-2 px-3 py-2"
          >
            <Field {...parameter} />
            <span className="text-ink-faint text-xs">in {parameter.in}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Refusals({ operation }: { operation: ListedOperation }) {
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== "200");
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
      {refusals.map(([status, { description }]) => (
        <div key={status} className="contents">
          <dt className="tabular-nums">{status}</dt>
          <dd className="break-words text-ink-soft">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

function curlOf(
  { method, path, parameters, requestBody, security }: ListedOperation,
  baseUrl: string,
): string {
  const lines = [`curl -X ${method} '${baseUrl}${path}'`];
  if (!security) lines.push(`-H 'Authorization: Bearer $TOKEN'`);
  if (parameters.some(({ name }) => name === "x-workspace-id"))
    lines.push(`-H 'x-workspace-id: $WORKSPACE_ID'`);
  if (requestBody) lines.push(`-H 'Content-Type: application/json'`, `-d '{ }'`);
  return lines.join(" \\\n  ");
}
