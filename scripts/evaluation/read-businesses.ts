import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Collection, Question } from "./collection.ts";
import { readDocument } from "./read-document.ts";

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
