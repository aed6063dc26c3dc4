import { getDocumentProxy } from "unpdf";
import { type Extractor, extractionLimits, UnreadableFileError } from "./extractor.ts";
import { blocksOfLines } from "./pdf-blocks.ts";
import { type Line, linesOf, withoutRunningLines } from "./pdf-lines.ts";
import { pairQuestions } from "./text-structure.ts";

/** PDF: headings, paragraphs and lists, each with its page. */
export const extractPdf: Extractor = async (bytes, add) => {
  const document = await openDocument(bytes);
  const { numPages } = document;
  if (numPages > extractionLimits.pages) {
    throw new UnreadableFileError(
      `This PDF has ${numPages} pages. The limit is ${extractionLimits.pages}.`,
      "filePages",
      { pages: numPages, max: extractionLimits.pages },
    );
  }
  const pages: Line[][] = [];
  let letters = 0;
  for (let number = 1; number <= numPages; number += 1) {
    const page = await document.getPage(number).catch(asDamaged);
    const { items } = await page.getTextContent().catch(asDamaged);
    const lines = linesOf(
      items.flatMap((item) => ("str" in item ? [item] : [])),
      number,
    );
    letters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (letters > extractionLimits.characters)
      throw new UnreadableFileError("This PDF has too much text.", "fileText");
    pages.push(lines);
    page.cleanup();
  }
  if (letters === 0) throw new UnreadableFileError("This PDF has no text. It looks scanned.", "fileScanned");
  const pairs = pairQuestions(add);
  for (const block of blocksOfLines(withoutRunningLines(pages))) pairs.add(block);
  pairs.end();
  return { pageCount: numPages };
};

async function openDocument(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new UnreadableFileError("This PDF is protected with a password.", "filePassword");
    }
    return asDamaged();
  }
}

function asDamaged(): never {
  throw new UnreadableFileError("This PDF is damaged and cannot be opened.", "fileDamaged");
}
