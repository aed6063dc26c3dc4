import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import type { Block } from "#lib/passages/schema.ts";
import type { Collection, Document, Question } from "./collection.ts";

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** Which questions: the half that the search was tuned on, the held-out half, or all. */
export type Half = "tuned" | "held out" | "all";

/** In which language: the original one, or each question translated to the other of Spanish and English. */
export type Wording = "original" | "translated";

/** Returns the invented businesses of this folder with their documents and questions. */
export async function readBusinesses(half: Half, wording: Wording = "original"): Promise<Collection[]> {
  const files = await readdir(folder("businesses"));
  const lists = (await readdir(folder("questions"))).sort();
  return Promise.all(
    lists.map(async (list) => {
      const name = list.replace(".txt", "");
      const mine = files.filter((file) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`));
      const documents = await Promise.all(mine.map((file) => readDocument(folder("businesses") + file)));
      const original = (await readLines("questions", list)).map(questionOf);
      const questions = wording === "original" ? original : await translate(original, list);
      const chosen = questions.filter(
        (_, index) => half === "all" || (index % 2 === 0) === (half === "tuned"),
      );
      return { name, documents, questions: chosen.filter(({ question }) => question !== "") };
    }),
  );
}

/**
 * Each line translates a question. It is empty if the question has no language or a different one than the documents.
 */
async function translate(original: readonly Question[], list: string): Promise<Question[]> {
  const lines = await readLines("translated", list);
  if (lines.length !== original.length) throw new Error(`translated/${list} needs ${original.length} lines`);
  return original.map(({ expected }, index) => ({ question: lines[index] ?? "", expected }));
}

async function readLines(of: "questions" | "translated", list: string): Promise<string[]> {
  return (await readFile(folder(of) + list, "utf8")).split("\n").slice(0, -1);
}

/** `words of the answer | question`; `-` where there is no answer. */
function questionOf(line: string): Question {
  const [words = "", question = ""] = line.split(" | ");
  if (words === "-") return { question, expected: null };
  return { question, expected: { fileName: null, isIn: (text) => flat(text).includes(flat(words)) } };
}

/** Without accents, case and line breaks. */
function flat(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ");
}

/** Converts a Markdown or CSV file of this folder to the blocks that ingestion would create. */
async function readDocument(path: string): Promise<Document> {
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
