import { z } from "zod";
import { pageSize } from "#lib/platform/api/pagination.ts";

/** Limits of passages and questions, in characters or items. */
export const passageLimits = {
  /** A passage is closed when the next piece would make it longer than this. */
  passage: 1_800,
  /** A row or a question-and-answer pair stays whole up to this length. */
  whole: 6_000,
  /** Maximum number of passages of a file; `indexPassages` rejects more. */
  passagesPerFile: 100_000,
  query: 10_000,
  results: 50,
} as const;

const Page = z.number().int().min(1).optional();

/** A part of a document from extraction, in reading order. */
export const Block = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("heading"),
    level: z.number().int().min(1).max(6),
    text: z.string(),
    page: Page,
  }),
  z.object({ kind: z.literal("paragraph"), text: z.string(), page: Page }),
  z.object({ kind: z.literal("list"), items: z.array(z.string()), page: Page }),
  z.object({
    kind: z.literal("row"),
    header: z.array(z.string()),
    cells: z.array(z.string()),
    sheet: z.string().optional(),
  }),
  z.object({ kind: z.literal("qa"), question: z.string(), answer: z.string(), page: Page }),
]);
export type Block = z.infer<typeof Block>;

export const Passage = z.object({
  /** Index in the file, from 0. */
  ordinal: z.number().int(),
  /** The headings above it, outermost first, joined by " › ". */
  heading: z.string(),
  passage: z.string(),
  page: z.number().int().nullable(),
});
export type Passage = z.infer<typeof Passage>;

/** A passage that answers a question, best first. */
export type FoundPassage = Passage & {
  fileId: string;
  fileName: string;
  /** 0 to 1; from 0.5 on it probably contains the answer. */
  score: number;
};

export const ListPassages = z.object({
  fileId: z.string(),
  pageSize: pageSize(),
  continuationToken: z.string().max(2_000).optional(),
});
export type ListPassages = z.output<typeof ListPassages>;
