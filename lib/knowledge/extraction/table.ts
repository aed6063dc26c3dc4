import { cleanText } from "./clean-block.ts";
import type { AddBlock } from "./extractor.ts";

const QUESTION = /^(?:preguntas?|questions?|faq|q)$/i;
const ANSWER = /^(?:respuestas?|answers?|a|r)$/i;

/**
 * Converts the rows of a table to blocks with their header. The first non-empty row is the header if it looks like one;
 * a table of questions and answers yields pairs.
 */
export function createTable(add: AddBlock, sheet?: string): { row(cells: string[]): void; end(): void } {
  let header: string[] | null = null;
  let asPairs = false;
  /** A header without rows below it is an ordinary row. */
  let isAlone = false;
  const begin = (cells: string[]) => {
    // A single cell above the table is its title, or the table is a list.
    const isTitle = cells.filter((cell) => cell !== "").length === 1;
    if (isTitle) return add({ kind: "paragraph", text: cells.join("") });
    isAlone = readsLikeHeader(cells);
    header = isAlone ? cells : [];
    asPairs = header.length === 2 && QUESTION.test(header[0] ?? "") && ANSWER.test(header[1] ?? "");
    if (!isAlone) addRow(cells);
  };
  const addRow = (cells: string[]) => {
    const [question = "", answer = ""] = cells;
    if (asPairs && question !== "" && answer !== "") return add({ kind: "qa", question, answer });
    add({ kind: "row", header: header ?? [], cells, ...(sheet === undefined ? {} : { sheet }) });
  };
  return {
    row(given) {
      const cells = given.map((cell) => cleanText(cell).trim());
      while (cells.at(-1) === "") cells.pop();
      if (cells.length === 0) return;
      if (header === null) begin(cells);
      else {
        isAlone = false;
        addRow(cells);
      }
    },
    end() {
      if (isAlone && header)
        add({ kind: "row", header: [], cells: header, ...(sheet === undefined ? {} : { sheet }) });
    },
  };
}

/** Column names are distinct words. */
function readsLikeHeader(cells: string[]): boolean {
  const named = cells.filter((cell) => cell !== "");
  const isNumber = (cell: string) => /^[-+]?[\d.,\s€$%/:-]+$/.test(cell);
  return (
    !named.some((cell) => isNumber(cell) || cell.length > 120) &&
    new Set(named.map((cell) => cell.toLowerCase())).size === named.length
  );
}
