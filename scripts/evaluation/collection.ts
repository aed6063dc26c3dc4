import type { Block } from "#lib/passages/schema.ts";

/** A document as extraction would give it. */
export type Document = { name: string; blocks: Block[] };

/** A question and the passage that answers it, in any file if none is named; null if none does. */
export type Question = {
  question: string;
  expected: { fileName: string | null; isIn(text: string): boolean } | null;
};

/** Documents of one agent with questions about them. */
export type Collection = { name: string; documents: Document[]; questions: Question[] };
