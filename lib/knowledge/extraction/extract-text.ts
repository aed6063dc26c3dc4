import { decodeText } from "#lib/platform/text-encoding.ts";
import { type Extractor, UnreadableFileError } from "./extractor.ts";
import { blocksOfParagraph, pairQuestions, paragraphsOf } from "./text-structure.ts";

/** Plain text: paragraphs, lists, headings and questions with answers, recognized by their layout. */
export const extractText: Extractor = async (bytes, add) => {
  const paragraphs = paragraphsOf(requireText(bytes));
  const pairs = pairQuestions(add);
  paragraphs.forEach((paragraph, index) => {
    for (const block of blocksOfParagraph(paragraph, paragraphs[index + 1])) pairs.add(block);
  });
  pairs.end();
  return { pageCount: null };
};

/** Returns the text of a text file. Throws `UnreadableFileError`. */
export function requireText(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null)
    throw new UnreadableFileError(
      "The encoding of its text is unknown. Save the file as UTF-8.",
      "fileEncoding",
    );
  return text;
}
