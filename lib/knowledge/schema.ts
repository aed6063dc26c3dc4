import { z } from "zod";
import { passageLimits } from "#lib/passages/schema.ts";
import { FilePart } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageSize } from "#lib/platform/api/pagination.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

const MIB = 1_048_576;

/** Supported file types with their limits. A new type needs a row and an extractor. */
export const fileTypes = {
  pdf: { label: "PDF", extensions: [".pdf"], maxBytes: 10 * MIB, mediaType: "application/pdf" },
  docx: {
    label: "Word",
    extensions: [".docx"],
    maxBytes: 5 * MIB,
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  txt: { label: "Text", extensions: [".txt"], maxBytes: 2 * MIB, mediaType: "text/plain" },
  md: { label: "Markdown", extensions: [".md", ".markdown"], maxBytes: 2 * MIB, mediaType: "text/markdown" },
  csv: { label: "CSV", extensions: [".csv"], maxBytes: 10 * MIB, mediaType: "text/csv" },
  xlsx: {
    label: "Excel",
    extensions: [".xlsx"],
    maxBytes: 10 * MIB,
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
} as const satisfies Record<
  string,
  { label: string; extensions: readonly string[]; maxBytes: number; mediaType: string }
>;

export type FileType = keyof typeof fileTypes;
export const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]];

export const knowledgeLimits = {
  filesAnAgent: 100,
  /** In UTF-8 bytes. */
  fileName: 255,
  uploadTokenMinutes: 15,
} as const;

export const fileStatuses = ["processing", "ready", "failed"] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** Steps of a file while its status is `processing`. */
export const fileSteps = ["queued", "extracting", "indexing"] as const;
export type FileStep = (typeof fileSteps)[number];

/** Returns the type of a name's extension; null if it is not supported. */
export function typeOfName(fileName: string): FileType | null {
  const name = fileName.toLowerCase();
  return (
    fileTypeNames.find((type) => fileTypes[type].extensions.some((extension) => name.endsWith(extension))) ??
    null
  );
}

/** Numbers of an agent's files by state. */
export const FileCounts = z.object({
  agentId: z.string(),
  ready: z.int(),
  processing: z.int(),
  failed: z.int(),
});
export type FileCounts = z.infer<typeof FileCounts>;

/** A file of an agent in the console's list. */
export const KnowledgeFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(fileTypeNames),
  bytes: z.int(),
  status: z.enum(fileStatuses),
  /** Null once the status is `ready` or `failed`. */
  step: z.enum(fileSteps).nullable(),
  /** The reason why it failed; null otherwise. */
  error: z.string().nullable(),
  errorParts: ReasonParts,
  /** Passages the agent can quote from it now. */
  passageCount: z.int(),
  /** Null if the format has no pages. */
  pageCount: z.int().nullable(),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type KnowledgeFile = z.infer<typeof KnowledgeFile>;

/** Response of every route that adds a file. */
export const AddedFile = z.object({ fileName: z.string(), status: z.enum(fileStatuses) });
export type AddedFile = z.infer<typeof AddedFile>;

/** An agent of a workspace; the workspace must equal the header's. */
export const AgentInQuery = z.object({ agentId: z.string(), workspaceId: z.string() });

/** A file of an agent, named in a query. */
export const FileInQuery = AgentInQuery.extend({ fileName: z.string().min(1) });
export type FileInQuery = z.infer<typeof FileInQuery>;

export const FileInBody = FileInQuery;

export const PassagesOfFile = FileInQuery.extend({
  pageSize: pageSize(),
  continuationToken: ContinuationToken,
});
export type PassagesOfFile = z.output<typeof PassagesOfFile>;

export const AddFile = FileInQuery.extend({ fileUrl: z.string().min(1).max(2_048) });
export type AddFile = z.infer<typeof AddFile>;

/** Fields of `add-file-direct`, in any order. */
export const AddFileDirect = AgentInQuery.extend({ file: FilePart });

export const UploadToken = z.object({ uploadUrl: z.url(), token: z.string() });
export type UploadToken = z.infer<typeof UploadToken>;

export const FileVerdict = z.object({ isValid: z.boolean(), message: z.string() });
export type FileVerdict = z.infer<typeof FileVerdict>;

export const SearchKnowledge = AgentInQuery.extend({
  query: z.string().min(1).max(passageLimits.query),
  limit: z.number().int().min(1).max(passageLimits.results).default(5),
});
export type SearchKnowledge = z.output<typeof SearchKnowledge>;

export const KnowledgeAnswer = z.object({ fileName: z.string(), passage: z.string(), score: z.number() });
export type KnowledgeAnswer = z.infer<typeof KnowledgeAnswer>;
