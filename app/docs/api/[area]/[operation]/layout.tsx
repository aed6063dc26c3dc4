import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MarkdownLink } from "#components/docs/markdown-link.tsx";
import { markdownVersion } from "../../../markdown-version.ts";

type OperationProps = { params: Promise<{ area: string; operation: string }> };

async function pathOf({ params }: OperationProps): Promise<string> {
  const { area, operation } = await params;
  return `/docs/api/${encodeURIComponent(area)}/${encodeURIComponent(operation)}`;
}

export async function generateMetadata(props: OperationProps): Promise<Metadata> {
  return markdownVersion(await pathOf(props));
}

/** Adds the link to the Markdown of an operation. */
export default async function OperationLayout(props: OperationProps & { children: ReactNode }) {
  return (
    <>
      {props.children}
      <div className="mx-auto flex max-w-6xl px-4 pb-10 md:px-10">
        <MarkdownLink href={`${await pathOf(props)}.md`} />
      </div>
    </>
  );
}
