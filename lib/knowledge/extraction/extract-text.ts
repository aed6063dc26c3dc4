import { decodeText } from "#lib/platform/text-encoding.ts";
import { type Extractor, Unreadable } from "./extractor.ts";
import { blocksOfParagraph, pairQuestions, paragraphsOf } from "./text-structure.ts";

/** Plain text: paragraphs, lists, headings and questions with answers, as far as its looks tell. */
export const extractText: Extractor = async (bytes, add) => {
  const paragraphs = paragraphsOf(requireText(bytes));
  const pairs = pairQuestions(add);
  paragraphs.forEach((paragraph, index) => {
    for (const block of blocksOfParagraph(paragraph, paragraphs[index + 1])) pairs.add(block);
  });
  pairs.end();
  return { pageCount: null };
};

/** The text of a text file. Throws `Unreadable`. */
export function requireText(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null) throw new Unreadable("Its text is in no encoding we know: save it as UTF-8.");
  return text;
}
