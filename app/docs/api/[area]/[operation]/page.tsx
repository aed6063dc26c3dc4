import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { answerOf } from "#components/api-docs/openapi-shape.ts";
import { OperationConsole } from "#components/api-docs/operation-console.tsx";
import { OperationHead } from "#components/api-docs/operation-head.tsx";
import { operationPath } from "#components/api-docs/operation-path.ts";
import { OperationReference } from "#components/api-docs/operation-reference.tsx";
import { initialValues, prepareCall } from "#components/api-docs/prepared-call.ts";
import { snippetsOf } from "#components/api-docs/snippets/index.ts";
import { grammars } from "#components/api-docs/snippets/languages.ts";
import { MarkdownLink } from "#components/docs/markdown-link.tsx";
import { ColoredCode, HighlightedCode } from "#components/ui/code/highlighted-code.tsx";
import { env } from "#lib/platform/env.ts";
import { documentedApi } from "../../../documented-api.ts";
import { markdownVersion } from "../../../markdown-version.ts";
import { accessOf, findOperation, formOf } from "../../reference.ts";

type OperationPageProps = { params: Promise<{ area: string; operation: string }> };

async function operationOf({ params }: OperationPageProps) {
  const { area, operation } = await params;
  return findOperation(`/docs/api/${area}/${operation}`);
}

export async function generateMetadata(props: OperationPageProps): Promise<Metadata> {
  const operation = await operationOf(props);
  return operation ? { title: operation.summary, ...markdownVersion(operationPath(operation)) } : {};
}

/** One operation of the API: what it takes and returns, and a form that calls it. */
export default async function OperationPage(props: OperationPageProps) {
  const operation = await operationOf(props);
  if (!operation) notFound();
  const { components } = documentedApi();
  const t = await getTranslations("pages.operationPage");
  const session = await currentSession();
  const workspaces =
    session?.workspaces.map(({ id, name, sandbox }) => ({ id, name, isSandbox: sandbox })) ?? null;
  workspaces?.sort((one, other) => Number(other.isSandbox) - Number(one.isSandbox));
  const form = formOf(operation);
  const baseUrl = env().PUBLIC_URL;
  const values = initialValues(form, workspaces?.[0]?.id ?? "");
  const snippets = snippetsOf(prepareCall(form, values, { baseUrl }), form.summary);
  const answer = answerOf(operation, components);
  return (
    <PageMessages page="docs/api/[area]/[operation]">
      <article className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-10 md:px-10">
        <OperationHead form={form} access={accessOf(operation.operationId)} />
        <OperationConsole
          key={operation.operationId}
          form={form}
          baseUrl={baseUrl}
          workspaces={workspaces}
          snippets={snippets}
          colored={{
            curl: <ColoredCode code={snippets.curl} language={grammars.curl} />,
            typescript: <ColoredCode code={snippets.typescript} language={grammars.typescript} />,
            python: <ColoredCode code={snippets.python} language={grammars.python} />,
            n8n: <ColoredCode code={snippets.n8n} language={grammars.n8n} />,
          }}
        >
          {answer && (
            <div>
              <h2 className="mb-2 font-semibold text-base">{t("exampleResponse")}</h2>
              <HighlightedCode
                label={t("exampleResponse")}
                code={exampleText(answer.example)}
                language="json"
              />
            </div>
          )}
        </OperationConsole>
        <OperationReference operation={operation} components={components} />
        <MarkdownLink href={`${operationPath(operation)}.md`} />
      </article>
    </PageMessages>
  );
}

function exampleText(example: unknown): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}
