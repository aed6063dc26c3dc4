import type { FileType } from "../schema.ts";
import { extractCsv } from "./extract-csv.ts";
import { extractDocx } from "./extract-docx.ts";
import { extractMarkdown } from "./extract-markdown.ts";
import { extractPdf } from "./extract-pdf.ts";
import { extractText } from "./extract-text.ts";
import { extractXlsx } from "./extract-xlsx.ts";
import type { Extractor } from "./extractor.ts";

/** The extractor of each file type; a new type needs a row here and one in `fileTypes`. */
export const extractors: Record<FileType, Extractor> = {
  pdf: extractPdf,
  docx: extractDocx,
  txt: extractText,
  md: extractMarkdown,
  csv: extractCsv,
  xlsx: extractXlsx,
};
