import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parse } from "csv-parse/sync";
import type { Block } from "#lib/passages/schema.ts";
import type { Document } from "./collection.ts";

/** Converts a Markdown or CSV file of this folder to the blocks that ingestion would create. */
export async function readDocument(path: string): Promise<Document> {
  const text = await readFile(path, "utf8");
  return { name: basename(path), blocks: path.endsWith(".csv") ? rowsOf(text) : blocksOf(text) };
}

function rowsOf(text: string): Block[] {
  const delimiter = text.split("\n", 1)[0]?.includes(";") ? ";" : ",";
  const [header = [], ...rows]: string[][] = parse(text, { delimiter });
  return rows.map((cells) => ({ kind: "row", header, cells }));
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.replace(/\n(?=R: )/g, "\0").split("\n")) {
    const heading = /^(#{1,6}) (.+)$/.exec(line);
    if (heading) blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
    else if (line.trim() !== "") blocks.push({ kind: "paragraph", text: line.replaceAll("\0", "\n") });
  }
  return blocks;
}
