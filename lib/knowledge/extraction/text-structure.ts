import type { Block } from "#lib/passages/schema.ts";

/** Start of a list item. */
export const BULLET = /^\s*(?:[-*•·–▪◦]|\d{1,3}[.)])\s+(?=\S)/;
const HEADING_LENGTH = 80;
const QUESTION_LENGTH = 300;
const ASKED = /^\s*(?:q|p|pregunta|question)\s*\d*\s*[:.)-]\s+/i;
const ANSWERED = /^\s*(?:a|r|respuesta|answer)\s*\d*\s*[:.)-]\s+/i;

/** Splits a plain text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+|\f/)
    .map((paragraph) => paragraph.replace(/^\s*\n/, "").trimEnd())
    .filter((paragraph) => paragraph.trim() !== "");
}

/** Classifies a paragraph of plain text by its layout. */
export function blocksOfParagraph(paragraph: string, next: string | undefined): Block[] {
  const lines = paragraph.split("\n").map((line) => line.trim());
  const underlined = underlinedHeading(lines);
  if (underlined) {
    const rest = lines.slice(2).join("\n");
    return rest === "" ? [underlined] : [underlined, ...blocksOfParagraph(rest, next)];
  }
  if (lines.length === 1 && looksLikeHeading(paragraph, next)) {
    return [{ kind: "heading", level: 2, text: paragraph.trim() }];
  }
  const intro = lines.findIndex((line) => BULLET.test(line));
  if (intro < 0 || lines.length - intro < 2) return [{ kind: "paragraph", text: lines.join("\n") }];
  return listAfter(lines.slice(0, intro), lines.slice(intro));
}

/** Lines without a bullet continue the item above. */
function listAfter(intro: string[], lines: string[]): Block[] {
  const items: string[] = [];
  for (const line of lines) {
    if (BULLET.test(line)) items.push(line.replace(BULLET, ""));
    else items.push(`${items.pop() ?? ""} ${line}`);
  }
  const list: Block = { kind: "list", items };
  return intro.length === 0 ? [list] : [{ kind: "paragraph", text: intro.join("\n") }, list];
}

function underlinedHeading([text = "", rule = ""]: string[]): Block | null {
  if (text === "" || !/^(={3,}|-{3,})$/.test(rule)) return null;
  return { kind: "heading", level: rule.startsWith("=") ? 1 : 2, text };
}

/** Returns whether a line is short, has no end of a sentence and precedes something longer. */
export function looksLikeHeading(line: string, next: string | undefined): boolean {
  const text = line.trim();
  if (next === undefined || text.length > HEADING_LENGTH || !/\p{L}{2}/u.test(text)) return false;
  if (/[.,;:!?…]$/.test(text) || BULLET.test(text) || !/^[\p{Lu}\d¿¡"«(]/u.test(text)) return false;
  return next.trim().length > text.length;
}

/**
 * Joins a question with the answer below it, so that search finds both: "P: …" and "R: …", or a paragraph that ends
 * with a question mark and the next one. Everything else is unchanged.
 */
export function pairQuestions(add: (block: Block) => void): { add(block: Block): void; end(): void } {
  let openQuestion: { text: string; page?: number | undefined } | null = null;
  const flush = () => {
    if (openQuestion) add({ kind: "paragraph", ...openQuestion });
    openQuestion = null;
  };
  const answer = (text: string, page: number | undefined) => {
    if (openQuestion)
      add({
        kind: "qa",
        question: openQuestion.text,
        answer: text.replace(ANSWERED, ""),
        page: openQuestion.page ?? page,
      });
    openQuestion = null;
  };
  const addParagraph = (text: string, page: number | undefined) => {
    const turns = turnsOf(text);
    if (turns.length === 0 && openQuestion) return answer(text, page);
    if (turns.length === 0) return add({ kind: "paragraph", text, page });
    for (const turn of turns) {
      flush();
      openQuestion = { text: turn.question, page };
      if (turn.answer !== "") answer(turn.answer, page);
    }
  };
  return {
    add(block) {
      if (block.kind === "paragraph") return addParagraph(block.text, block.page);
      if (block.kind === "list" && openQuestion)
        return answer(block.items.map((item) => `- ${item}`).join("\n"), block.page);
      flush();
      add(block);
    },
    end: flush,
  };
}

/** The questions of a paragraph that starts with one, each with its answer. */
function turnsOf(text: string): { question: string; answer: string }[] {
  const lines = text.split("\n");
  if (!isQuestion(lines[0] ?? "")) return [];
  const turns: { question: string; answered: string[] }[] = [];
  for (const line of lines) {
    const answerText = line.replace(ANSWERED, "").trimEnd();
    if (isQuestion(line)) turns.push({ question: line.replace(ASKED, "").trim(), answered: [] });
    else if (answerText !== "") turns.at(-1)?.answered.push(answerText);
  }
  return turns.map(({ question, answered }) => ({ question, answer: answered.join("\n").trimStart() }));
}

function isQuestion(line: string): boolean {
  const text = line.trim();
  if (text.length > QUESTION_LENGTH) return false;
  return ASKED.test(text) || (text.endsWith("?") && (text.match(/\?/g) ?? []).length === 1);
}
