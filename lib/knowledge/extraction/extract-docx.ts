import mammoth from "mammoth";
import { checkZip, requireUnprotected } from "./check-zip.ts";
import { type Extractor, Unreadable } from "./extractor.ts";
import { walkHtml } from "./html-blocks.ts";
import { pairQuestions } from "./text-structure.ts";

/** Styles of Spanish templates and title pages, beside the ones mammoth knows. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Título'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='Título ${level}'] => h${level}:fresh`),
];

/** Word (.docx): headings, paragraphs, lists, table rows, footnotes. Pictures are left out, files outside never read. */
export const extractDocx: Extractor = async (bytes, add) => {
  requireUnprotected(bytes);
  await checkZip(bytes);
  const { value } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes.buffer) },
      {
        styleMap,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
      },
    )
    .catch(() => {
      throw new Unreadable("It is damaged: Word's own parts cannot be read.");
    });
  const pairs = pairQuestions(add);
  walkHtml(value, pairs.add);
  pairs.end();
  return { pageCount: null };
};
