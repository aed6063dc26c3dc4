import type { Block } from "./schema.ts";

export type Row = Extract<Block, { kind: "row" }>;

const QUESTION = /^(?:pregunta|question|q|p|consulta)(?:s|\(s\))?$/i;
const ANSWER = /^(?:respuesta|answer|a|r|reply)(?:s|\(s\))?$/i;

/** Renders a table row as a line with column names: `Producto: Silla · Precio: 120`. Empty cells are left out. */
export function buildRow({ header, cells }: Row): string {
  return cells
    .map((cell, column) => {
      const [name, value] = [oneLine(header[column] ?? ""), oneLine(cell)];
      if (value === "") return "";
      return name === "" || name === value ? value : `${name}: ${value}`;
    })
    .filter((part) => part !== "")
    .join(" · ");
}

/** Returns the pair in a row of a question list; null for other tables. */
export function pairOfRow({ header, cells }: Row): { question: string; answer: string } | null {
  const question = header.findIndex((name) => QUESTION.test(name.trim()));
  const answer = header.findIndex((name) => ANSWER.test(name.trim()));
  if (question < 0 || answer < 0 || !cells[question]?.trim() || !cells[answer]?.trim()) return null;
  const isRest = (column: number) => column !== question && column !== answer;
  const rest = {
    header: header.filter((_, column) => isRest(column)),
    cells: cells.filter((_, column) => isRest(column)),
  };
  const more = buildRow({ kind: "row", ...rest });
  const answerText = cells[answer].trim();
  return { question: oneLine(cells[question]), answer: more === "" ? answerText : `${answerText}\n${more}` };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
