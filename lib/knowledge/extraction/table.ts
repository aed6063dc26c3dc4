import type { AddBlock } from "./extractor.ts";

const QUESTION = /^(?:preguntas?|questions?|faq|q)$/i;
const ANSWER = /^(?:respuestas?|answers?|a|r)$/i;

/**
 * Takes the rows of a table one by one and hands them on as blocks under their header. The first row with
 * something in it is the header where it reads like one; a table of questions and answers gives pairs.
 */
export function createTable(add: AddBlock, sheet?: string): { row(cells: string[]): void; end(): void } {
  let header: string[] | null = null;
  let asPairs = false;
  /** Rows with one cell above the table: its title. They wait until it is clear that a table follows. */
  let titles: string[] = [];
  const addTitles = () => {
    for (const text of titles) add({ kind: "paragraph", text });
    titles = [];
  };
  const begin = (cells: string[]) => {
    if (cells.filter((cell) => cell !== "").length === 1 && titles.length < 5) {
      titles.push(cells.join("").trim());
      return;
    }
    addTitles();
    header = readsLikeHeader(cells) ? cells : [];
    asPairs = header.length === 2 && QUESTION.test(header[0] ?? "") && ANSWER.test(header[1] ?? "");
    if (header.length === 0) addRow(cells);
  };
  const addRow = (cells: string[]) => {
    const [question = "", answer = ""] = cells;
    if (asPairs && question !== "" && answer !== "") return add({ kind: "qa", question, answer });
    add({ kind: "row", header: header ?? [], cells, ...(sheet === undefined ? {} : { sheet }) });
  };
  return {
    row(given) {
      const cells = given.map((cell) => cell.trim());
      while (cells.at(-1) === "") cells.pop();
      if (cells.length === 0) return;
      if (header === null) begin(cells);
      else addRow(cells);
    },
    end: addTitles,
  };
}

/** Names of columns: words, each once. */
function readsLikeHeader(cells: string[]): boolean {
  const named = cells.filter((cell) => cell !== "");
  const isNumber = (cell: string) => /^[-+]?[\d.,\s€$%/:-]+$/.test(cell);
  return (
    !named.some((cell) => isNumber(cell) || cell.length > 120) &&
    new Set(named.map((cell) => cell.toLowerCase())).size === named.length
  );
}
