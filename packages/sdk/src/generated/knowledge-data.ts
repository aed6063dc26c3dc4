// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { ReasonPart } from "./identity-providers-data.ts";

export type UploadToken = { uploadUrl: string; token: string };

export type AddedFile = { fileName: string; status: "processing" | "ready" | "failed" };

export type AddFile = { agentId: string; workspaceId: string; fileName: string; fileUrl: string };

export type AddFileDirect = {
  agentId: string;
  workspaceId: string;
  /** The bytes of the file. */
  file: Blob;
};

export type FileVerdict = { isValid: boolean; message: string };

export type KnowledgeFile = {
  id: string;
  name: string;
  type: "pdf" | "docx" | "txt" | "md" | "csv" | "xlsx";
  bytes: number;
  status: "processing" | "ready" | "failed";
  step: "queued" | "extracting" | "indexing" | null;
  error: string | null;
  errorParts: ReasonPart[];
  passageCount: number;
  pageCount: number | null;
  creationDate: string;
  updatedDate: string;
};

export type FileCounts = { agentId: string; ready: number; processing: number; failed: number };

export type Passage = { ordinal: number; heading: string; passage: string; page: number | null };

export type SearchKnowledge = { agentId: string; workspaceId: string; query: string; limit?: number };

export type KnowledgeAnswer = { fileName: string; passage: string; score: number };

export type FileInBody = { agentId: string; workspaceId: string; fileName: string };
