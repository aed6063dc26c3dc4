import { cleanText } from "./clean-text.ts";
import type { Block } from "./schema.ts";

type Paragraph = Extract<Block, { kind: "paragraph" }>;

/** "P: … R: …", "Q. … A. …", "Pregunta: … Respuesta: …", with or without a number. */
const ASKED = /^\s*(?:\d+[.)]\s*)?(?:p|q|pregunta|question)\s*\d*\s*[:.)-]\s*/im;
const ANSWERED = /\s*(?:^|\s)(?:r|a|respuesta|answer)\s*\d*\s*[:.)-]\s*(?=\S)/gim;
const NEXT_LABEL = /\n\s*(?=(?:\d+[.)]\s*)?(?:p|q|pregunta|question)\s*\d*\s*[:.)-]\s)/i;
const MAX_QUESTION = 250;

/** Converts paragraphs with questions and answers to pairs, so that the two are never split. */
export function findPairs(blocks: readonly Block[]): Block[] {
  const found: Block[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block?.kind !== "paragraph") {
      if (block) found.push(block);
      continue;
    }
    const inside = pairsInside(block);
    const next = blocks[index + 1];
    if (inside) found.push(...inside);
    else if (next && isAnswered(block, next)) {
      found.push({
        kind: "qa",
        question: unlabelled(block.text),
        answer: unlabelled(answerOf(next)),
        page: block.page,
      });
      index += 1;
    } else found.push(block);
  }
  return found;
}

type Pair = { question: string; answer: string };

function pairsInside({ text, page }: Paragraph): Block[] | null {
  // The file's author controls the length: without runs of spaces, the searches below take linear time.
  const parts = cleanText(text).split(NEXT_LABEL);
  const pairs = parts.map((part) => labelledPair(part) ?? askedLine(part));
  if (pairs.some((pair) => pair === null)) return null;
  return pairs.map((pair) => ({
    kind: "qa",
    question: pair?.question ?? "",
    answer: pair?.answer ?? "",
    page,
  }));
}

function labelledPair(text: string): Pair | null {
  const asked = ASKED.exec(text);
  if (!asked) return null;
  const rest = text.slice(asked.index + asked[0].length);
  const answered = firstAfterStart(rest.matchAll(ANSWERED));
  if (!answered) return null;
  return { question: rest.slice(0, answered.index), answer: rest.slice(answered.index + answered[0].length) };
}

/** A question has at least one word before its answer. */
function firstAfterStart(found: Iterable<RegExpExecArray>): RegExpExecArray | null {
  for (const match of found) if (match.index > 0) return match;
  return null;
}

/** A first line with a question, and the lines of its answer. */
function askedLine(text: string): Pair | null {
  const found = /^\s*((?:\d+[.)]\s*)?¿?[^\n?]{5,240}\?)\s*\n\s*([^?\s][\s\S]+)$/.exec(text);
  return found && { question: found[1] ?? "", answer: found[2] ?? "" };
}

function isAnswered(block: Paragraph, next: Block): boolean {
  if (!isQuestion(block.text)) return false;
  return (next.kind === "paragraph" && !isQuestion(next.text)) || next.kind === "list";
}

function answerOf(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
  return block.kind === "paragraph" ? block.text : "";
}

function isQuestion(text: string): boolean {
  const line = text.trim();
  return line.length <= MAX_QUESTION && line.endsWith("?") && !line.includes("\n");
}

function unlabelled(text: string): string {
  return text.replace(/^\s*(?:p|q|r|a|pregunta|question|respuesta|answer)\s*\d*\s*[:.)]\s+/i, "").trim();
}
