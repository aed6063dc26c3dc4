import { expect, it } from "vitest";
import { encodePostings, forEachPosting } from "./postings.ts";

it("decodes encoded postings, with any gaps", () => {
  const postings = [0, 1, 127, 128, 255, 16_511, 16_512, 99_999].map((ordinal, index) => ({
    ordinal,
    impact: index * 30 + 1,
  }));
  const bytes = encodePostings(postings);
  const read: typeof postings = [];
  forEachPosting(bytes, { start: 0, end: bytes.length }, (ordinal, impact) => read.push({ ordinal, impact }));
  expect(read).toEqual(postings);
  expect(bytes.length).toBe(19);
});
