import { readStyles } from "./docx-styles.ts";
import { createDocxWalk } from "./docx-walk.ts";
import { type Extractor, UnreadableFileError } from "./extractor.ts";
import { openPackage } from "./open-package.ts";
import { pairQuestions } from "./text-structure.ts";

/** Word (.docx): headings, paragraphs, lists, table rows, notes. Pictures and external files are ignored. */
export const extractDocx: Extractor = async (bytes, add) => {
  const file = await openPackage(bytes);
  const body = file.partOfType("wordprocessingml.document.main+xml") ?? "word/document.xml";
  const styleOf = await readStyles(file);
  const pairs = pairQuestions(add);
  const walk = createDocxWalk(styleOf, pairs.add);
  if (!(await file.read(body, walk)))
    throw new UnreadableFileError("It is damaged: it contains no document.", "fileDamaged");
  await file.read("word/footnotes.xml", walk);
  await file.read("word/endnotes.xml", walk);
  walk.end();
  pairs.end();
  return { pageCount: null };
};
