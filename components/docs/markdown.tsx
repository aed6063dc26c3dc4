import type { Code as CodeNode, RootContent, Table as TableNode, TableRow } from "mdast";
import type { ReactNode } from "react";
import { HighlightedCode } from "#components/ui/code/highlighted-code.tsx";
import { AnchoredHeading } from "./anchored-heading.tsx";

/** How a page shows links, examples and labels. */
export type MarkdownOptions = {
  /** Returns the address of a link; null if the target is not published. */
  hrefOf: (url: string) => string | null;
  /** Returns a text with the reader's own values instead of placeholders. */
  fill: (text: string) => string;
  /** Accessible name of a block of code in a language. `number` is unique in the text. */
  codeLabel: (language: string, number: number) => string;
  /** Accessible name of a table. */
  tableLabel: (number: number) => string;
};

type MarkdownProps = { content: readonly RootContent[]; options: MarkdownOptions };

/** Shows the tree of a Markdown text. HTML in it is left out. For server components only: see `highlight`. */
export function Markdown({ content, options }: MarkdownProps) {
  return content.map((node, index) => {
    // The nodes of a text are identified only by their position.
    const key = `${index}`;
    return <MarkdownNode key={key} node={node} options={options} />;
  });
}

type NodeProps = { node: RootContent; options: MarkdownOptions };

function MarkdownNode({ node, options }: NodeProps): ReactNode {
  switch (node.type) {
    case "heading":
      return (
        <AnchoredHeading id={node.data?.id} depth={node.depth}>
          <Markdown content={node.children} options={options} />
        </AnchoredHeading>
      );
    case "paragraph":
      return (
        <p className="my-3 max-w-prose text-pretty">
          <Markdown content={node.children} options={options} />
        </p>
      );
    case "list": {
      const List = node.ordered ? "ol" : "ul";
      return (
        <List
          className={`my-3 flex max-w-prose flex-col gap-1.5 pl-6 ${node.ordered ? "list-decimal" : "list-disc"}`}
        >
          <Markdown content={node.children} options={options} />
        </List>
      );
    }
    case "listItem":
      return (
        <li className="[&>p]:my-1 [&>p:first-child]:mt-0">
          <ListItemContent content={node.children} options={options} />
        </li>
      );
    case "blockquote":
      return (
        <blockquote className="my-4 max-w-prose border-l-2 border-l-accent pl-4 text-ink-soft">
          <Markdown content={node.children} options={options} />
        </blockquote>
      );
    case "code":
      return <Code node={node} options={options} />;
    case "table":
      return <Table table={node} options={options} />;
    case "thematicBreak":
      return <hr className="my-6" />;
    default:
      return <Phrase node={node} options={options} />;
  }
}

/** The first paragraph of a list item is shown as plain text, so that items are close together. */
function ListItemContent({ content, options }: MarkdownProps) {
  return content.map((node, index) => {
    const key = `${index}`;
    return node.type === "paragraph" && index === 0 ? (
      <Markdown key={key} content={node.children} options={options} />
    ) : (
      <MarkdownNode key={key} node={node} options={options} />
    );
  });
}

function Phrase({ node, options }: NodeProps): ReactNode {
  switch (node.type) {
    case "text":
      return options.fill(node.value);
    case "inlineCode":
      return (
        <code className="break-words rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">
          {options.fill(node.value)}
        </code>
      );
    case "strong":
      return (
        <strong className="font-semibold">
          <Markdown content={node.children} options={options} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Markdown content={node.children} options={options} />
        </em>
      );
    case "link":
      return (
        <TextLink href={options.hrefOf(node.url)}>
          <Markdown content={node.children} options={options} />
        </TextLink>
      );
    case "break":
      return <br />;
    default:
      return null;
  }
}

function TextLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <a href={href} className="break-words text-accent-ink underline underline-offset-2">
      {children}
    </a>
  );
}

function Code({ node, options }: { node: CodeNode; options: MarkdownOptions }) {
  const language = node.lang ?? "";
  return (
    <HighlightedCode
      code={options.fill(node.value)}
      language={language}
      label={options.codeLabel(language, node.data?.number ?? 0)}
      className="my-4 max-w-3xl"
    />
  );
}

type CellsProps = { row: TableRow; table: TableNode; options: MarkdownOptions };

function Table({ table, options }: { table: TableNode; options: MarkdownOptions }) {
  const [head, ...rows] = table.children;
  return (
    <section
      aria-label={options.tableLabel(table.data?.number ?? 0)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      className="my-4 overflow-x-auto rounded-md border"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="bg-sunken">
          {head && <Row row={head} table={table} options={options} isHead />}
        </thead>
        <tbody className="divide-y">
          {rows.map((row, index) => {
            const key = `${index}`;
            return <Row key={key} row={row} table={table} options={options} />;
          })}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, table, options, isHead = false }: CellsProps & { isHead?: boolean }) {
  const Cell = isHead ? "th" : "td";
  return (
    <tr>
      {row.children.map((cell, index) => {
        const key = `${index}`;
        const align = table.align?.[index] === "right" ? "text-right" : "text-left";
        return (
          <Cell key={key} scope={isHead ? "col" : undefined} className={`px-3 py-2 align-top ${align}`}>
            <Markdown content={cell.children} options={options} />
          </Cell>
        );
      })}
    </tr>
  );
}
