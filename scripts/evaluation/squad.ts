import { readFile } from "node:fs/promises";
import type { Block } from "#lib/passages/schema.ts";
import type { Collection } from "./collection.ts";

type Article = {
  title: string;
  paragraphs: { context: string; qas: { question: string; is_impossible?: boolean }[] }[];
};

/**
 * Reads a file in the format of SQuAD: each article is a file, each paragraph has questions. `max` articles at most.
 */
export async function readSquad(path: string, max = 1_000): Promise<Collection> {
  const { data }: { data: Article[] } = JSON.parse(await readFile(path, "utf8"));
  const articles = data.slice(0, max);
  return {
    name: path.replace(/^.*\//, ""),
    documents: articles.map(({ title, paragraphs }) => ({
      name: `${title}.txt`,
      blocks: paragraphs.flatMap(({ context }): Block[] => [
        { kind: "heading", level: 1, text: title.replaceAll("_", " ") },
        { kind: "paragraph", text: context },
      ]),
    })),
    questions: articles.flatMap(({ title, paragraphs }) =>
      paragraphs.flatMap(({ context, qas }) =>
        qas.map(({ question, is_impossible = false }) => ({
          question,
          expected: is_impossible
            ? null
            : {
                fileName: `${title}.txt`,
                isIn: (text: string) => flat(context).includes(flat(text).slice(-120)),
              },
        })),
      ),
    ),
  };
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Returns the documents of one file with the questions of its translation, paragraph by paragraph; null if the other
 * file is not a translation.
 */
export function askAcross(documents: Collection, asked: Collection): Collection | null {
  const isTranslation =
    documents.name !== asked.name &&
    documents.questions.length === asked.questions.length &&
    documents.questions.every(
      (one, index) => one.expected?.fileName === asked.questions[index]?.expected?.fileName,
    );
  if (!isTranslation) return null;
  return {
    name: `${asked.name} over ${documents.name}`,
    documents: documents.documents,
    questions: documents.questions.map(({ expected }, index) => ({
      question: asked.questions[index]?.question ?? "",
      expected,
    })),
  };
}
