import type { FileType } from "../schema.ts";
import type { Extractor } from "./extractor.ts";

/**
 * The extractor of each file type; a new type needs a row here and one in `fileTypes`. Each is loaded when it is
 * called: a process extracts one file, and loading all of them takes longer than that.
 */
export const extractors: Record<FileType, Extractor> = {
  pdf: async (...input) => (await import("./extract-pdf.ts")).extractPdf(...input),
  docx: async (...input) => (await import("./extract-docx.ts")).extractDocx(...input),
  txt: async (...input) => (await import("./extract-text.ts")).extractText(...input),
  md: async (...input) => (await import("./extract-markdown.ts")).extractMarkdown(...input),
  csv: async (...input) => (await import("./extract-csv.ts")).extractCsv(...input),
  xlsx: async (...input) => (await import("./extract-xlsx.ts")).extractXlsx(...input),
};

export const extractedTypes = Object.keys(extractors) as FileType[];
