import { z } from "zod";
import { Passage } from "#lib/passages/schema.ts";
import { defineEndpoint, FilePart } from "#lib/platform/api/endpoint.ts";
import { pageOf } from "#lib/platform/api/pagination.ts";
import {
  AddedFile,
  AddFile,
  AddFileDirect,
  AgentInQuery,
  FileCounts,
  FileInBody,
  FileInQuery,
  FileVerdict,
  KnowledgeAnswer,
  KnowledgeFile,
  PassagesOfFile,
  SearchKnowledge,
  UploadToken,
} from "./schema.ts";

const contentErrors = [
  "FILE_TYPE_NOT_ALLOWED",
  "FILE_INFECTED",
  "FILE_UNREADABLE",
  "PAYLOAD_TOO_LARGE",
] as const;
const writing = { area: "agent", permission: "agents.write" } as const;
const reading = { area: "agent", permission: "agents.read" } as const;
const upload = {
  path: "/api/agent/upload/{token}",
  area: "agent",
  public: true,
  workspace: "none",
  params: z.object({ token: z.string() }),
  response: AddedFile,
  errors: ["UPLOAD_TOKEN_NOT_FOUND", "AGENT_NOT_FOUND", ...contentErrors],
} as const;

/** Routes of an agent's knowledge files. */
export const knowledgeEndpoints = {
  generateUploadToken: defineEndpoint("createUploadLink", {
    method: "GET",
    path: "/api/agent/generate-upload-token",
    summary: "Create an upload link for one file",
    description: "The link needs no bearer token and is valid for 15 minutes and one upload.",
    ...writing,
    access: "write",
    query: FileInQuery,
    response: UploadToken,
    errors: ["AGENT_NOT_FOUND", "FILE_TYPE_NOT_ALLOWED"],
  }),
  putUpload: defineEndpoint("uploadKnowledgeFile", {
    ...upload,
    method: "PUT",
    summary: "Upload a file to a link, as raw bytes",
    description:
      "The link comes from generate-upload-token and works once. The file replaces one of the same name. " +
      "Text is extracted in the background; up to 10 MB, depending on the type.",
    upload: { mediaType: "application/octet-stream", schema: FilePart },
  }),
  postUpload: defineEndpoint("uploadKnowledgeForm", {
    ...upload,
    method: "POST",
    summary: "Upload a file to a link, as a form",
    description: "The same as PUT, with the file in the form field `file`.",
    upload: { mediaType: "multipart/form-data", schema: z.object({ file: FilePart }) },
    errors: [...upload.errors, "UNSUPPORTED_MEDIA_TYPE"],
  }),
  addFile: defineEndpoint("addKnowledgeFileFromUrl", {
    method: "POST",
    path: "/api/agent/add-file",
    summary: "Add a knowledge file from a public URL",
    description:
      "The file is downloaded now (http or https, public addresses only, 10 seconds) and its text is " +
      "extracted in the background. It replaces a file of the same name.",
    ...writing,
    body: AddFile,
    response: AddedFile,
    external: true,
    errors: ["AGENT_NOT_FOUND", "URL_NOT_ALLOWED", ...contentErrors],
  }),
  addFileDirect: defineEndpoint("addKnowledgeFile", {
    method: "POST",
    path: "/api/agent/add-file-direct",
    summary: "Add a knowledge file from a form",
    description:
      "The text is extracted in the background; validate-file reports when it is ready. It replaces a file of " +
      "the same name. Up to 10 MB, depending on the type.",
    ...writing,
    upload: { mediaType: "multipart/form-data", schema: AddFileDirect },
    response: AddedFile,
    errors: ["AGENT_NOT_FOUND", "UNSUPPORTED_MEDIA_TYPE", ...contentErrors],
  }),
  validateFile: defineEndpoint("checkKnowledgeFile", {
    method: "GET",
    path: "/api/agent/validate-file",
    summary: "Check whether a file is ready or its name can be uploaded",
    description:
      "For a file that exists: whether its text is ready. Otherwise: whether a file with this name can be " +
      "uploaded, and why not.",
    ...reading,
    query: FileInQuery,
    response: FileVerdict,
    errors: ["AGENT_NOT_FOUND"],
  }),
  deleteFile: defineEndpoint("deleteKnowledgeFile", {
    method: "DELETE",
    path: "/api/agent/delete-file",
    summary: "Delete a knowledge file",
    description: "The agent no longer uses it. Cannot be undone.",
    ...writing,
    query: FileInQuery,
    response: z.object({ fileName: z.string() }),
    errors: ["AGENT_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
  list: defineEndpoint("listKnowledgeFiles", {
    method: "GET",
    path: "/api/agent/files",
    summary: "List an agent's files by name, with their states",
    description:
      "status is processing until the text is extracted and indexed; error is the reason for a failure.",
    ...reading,
    query: AgentInQuery,
    response: z.array(KnowledgeFile),
    errors: ["AGENT_NOT_FOUND"],
  }),
  fileCounts: defineEndpoint("countKnowledgeFiles", {
    method: "GET",
    path: "/api/agent/file-counts",
    summary: "Count the files of every agent by state",
    description: "Agents without files are left out.",
    ...reading,
    query: AgentInQuery.pick({ workspaceId: true }),
    response: z.array(FileCounts),
  }),
  passages: defineEndpoint("listPassages", {
    method: "GET",
    path: "/api/agent/passages",
    summary: "List the passages of a knowledge file",
    description: "In the order of the file.",
    ...reading,
    query: PassagesOfFile,
    response: pageOf(Passage),
    errors: ["AGENT_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
  search: defineEndpoint("searchKnowledge", {
    method: "POST",
    path: "/api/agent/search-knowledge",
    summary: "Find the passages of an agent's files that answer a question",
    description:
      "Best first. `score` is 0 to 1; from 0.5 on a passage is likely to contain the answer. An empty list means " +
      "that the files do not cover it.",
    ...reading,
    access: "read",
    body: SearchKnowledge,
    response: z.array(KnowledgeAnswer),
    errors: ["AGENT_NOT_FOUND"],
  }),
  reprocess: defineEndpoint("reprocessKnowledgeFile", {
    method: "POST",
    path: "/api/agent/reprocess-file",
    summary: "Process a knowledge file again",
    description:
      "Extracts and indexes its text again in the background. The agent answers from the old text until " +
      "then.",
    ...writing,
    body: FileInBody,
    response: AddedFile,
    errors: ["AGENT_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
  download: defineEndpoint("downloadKnowledgeFile", {
    method: "GET",
    path: "/api/agent/file",
    summary: "Download a knowledge file",
    description: "The bytes as they were uploaded.",
    ...reading,
    query: FileInQuery,
    response: z.string().meta({ format: "binary" }),
    bare: "application/octet-stream",
    errors: ["AGENT_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
};
