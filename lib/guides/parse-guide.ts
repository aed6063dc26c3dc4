import type { Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

declare module "mdast" {
  interface HeadingData {
    /** The anchor of the heading. */
    id?: string;
  }
  interface CodeData {
    /** Its number among the blocks of code and tables of the guide. */
    number?: number;
  }
  interface TableData {
    number?: number;
  }
}

/** A heading of level 2 or 3. `id` is unique in its guide and is its anchor. */
type Heading = { id: string; depth: 2 | 3; text: string };

export type ParsedGuide = {
  title: string;
  /** The first paragraph, as plain text. */
  description: string;
  headings: Heading[];
  /** Everything below the title. */
  content: RootContent[];
};

/** Returns the tree of a Markdown text: CommonMark and tables. */
function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** Parses a guide. Its title is the heading of level 1. */
export function parseGuide(markdown: string): ParsedGuide {
  const { children } = parseMarkdown(markdown);
  numberBlocks(children, { last: 0 });
  const title = children.find((node) => node.type === "heading" && node.depth === 1);
  const first = children.find((node) => node.type === "paragraph");
  return {
    title: title ? plainTextOf(title) : "",
    description: first ? plainTextOf(first) : "",
    headings: headingsOf(children),
    content: children.filter((node) => node !== title),
  };
}

/** Numbers blocks of code and tables, so that each can have its own accessible name. */
function numberBlocks(nodes: readonly RootContent[], count: { last: number }): void {
  for (const node of nodes) {
    if (node.type === "code" || node.type === "table") {
      count.last += 1;
      node.data = { ...node.data, number: count.last };
    } else if ("children" in node) numberBlocks(node.children, count);
  }
}

/** Returns the headings of level 2 and 3, and gives each its anchor. */
function headingsOf(content: readonly RootContent[]): Heading[] {
  const used = new Map<string, number>();
  return content.flatMap((node) => {
    if (node.type !== "heading" || (node.depth !== 2 && node.depth !== 3)) return [];
    const text = plainTextOf(node);
    const anchor = anchorOf(text);
    const count = used.get(anchor) ?? 0;
    used.set(anchor, count + 1);
    const id = count === 0 ? anchor : `${anchor}-${count}`;
    node.data = { ...node.data, id };
    return [{ id, depth: node.depth, text }];
  });
}

/** Returns the anchor of a heading as GitHub writes it: "What is breaking" → "what-is-breaking". */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}

type TextNode = { value?: string; alt?: string | null; children?: readonly TextNode[]; type: string };

/** Returns the text of a node without markup. Line breaks become spaces. */
export function plainTextOf(node: RootContent | Root): string {
  return textOf(node as TextNode)
    .replaceAll(/\s+/g, " ")
    .trim();
}

function textOf(node: TextNode): string {
  if (node.type === "html") return "";
  if (node.children) {
    const separator = ["table", "tableRow", "list", "listItem", "root", "blockquote"].includes(node.type);
    return node.children.map(textOf).join(separator ? " " : "");
  }
  return node.type === "break" ? " " : (node.value ?? node.alt ?? "");
}
