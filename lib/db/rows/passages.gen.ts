// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface PassagesRows {
  known_terms: { term: Columns["passageTerms"]["term"]; count: number | null };
  load_postings: { term: Columns["passageTerms"]["term"]; passageCount: number | null; chunks: Buffer | null };
}
