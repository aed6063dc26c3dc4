import { z } from "zod";
import { Passage } from "#lib/passages/schema.ts";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { pageOf } from "#lib/platform/api/pagination.ts";
import {
  AddedFile,
  AddFile,
  AddFileDirect,
  AgentInQuery,
  FileCounts,
  FileInBody,
  FileInQuery,
  FilePart,
  FileVerdict,
  KnowledgeFile,
  PassagesOfFile,
  UploadToken,
} from "./schema.ts";

const contentErrors = ["FILE_TYPE_NOT_ALLOWED", "FILE_UNREADABLE", "PAYLOAD_TOO_LARGE"] as const;
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

/** Routes of the files an agent answers from (interface.md 4.2, decisions.md 5). */
export const knowledgeEndpoints = {
  generateUploadToken: defineEndpoint({
    method: "GET",
    path: "/api/agent/generate-upload-token",
    summary: "Make a link that takes one upload of one file, without a bearer",
    description: "The link is valid for 15 minutes and one file.",
    ...writing,
    access: "write",
    query: FileInQuery,
    response: UploadToken,
    errors: ["AGENT_NOT_FOUND", "FILE_TYPE_NOT_ALLOWED"],
  }),
  putUpload: defineEndpoint({
    ...upload,
    method: "PUT",
    summary: "Upload a file to a link, as raw bytes",
    upload: { mediaType: "application/octet-stream", schema: FilePart },
  }),
  postUpload: defineEndpoint({
    ...upload,
    method: "POST",
    summary: "Upload a file to a link, as a form",
    upload: { mediaType: "multipart/form-data", schema: z.object({ file: FilePart }) },
    errors: [...upload.errors, "UNSUPPORTED_MEDIA_TYPE"],
  }),
  addFile: defineEndpoint({
    method: "POST",
    path: "/api/agent/add-file",
    summary: "Teach an agent a file that is at a public URL",
    ...writing,
    body: AddFile,
    response: AddedFile,
    errors: ["AGENT_NOT_FOUND", "URL_NOT_ALLOWED", ...contentErrors],
  }),
  addFileDirect: defineEndpoint({
    method: "POST",
    path: "/api/agent/add-file-direct",
    summary: "Teach an agent a file sent as a form",
    ...writing,
    upload: { mediaType: "multipart/form-data", schema: AddFileDirect },
    response: AddedFile,
    errors: ["AGENT_NOT_FOUND", "UNSUPPORTED_MEDIA_TYPE", ...contentErrors],
  }),
  validateFile: defineEndpoint({
    method: "GET",
    path: "/api/agent/validate-file",
    summary: "Whether a file is ready, or may be uploaded under this name",
    ...reading,
    query: FileInQuery,
    response: FileVerdict,
    errors: ["AGENT_NOT_FOUND"],
  }),
  deleteFile: defineEndpoint({
    method: "DELETE",
    path: "/api/agent/delete-file",
    summary: "Take a file from an agent",
    ...writing,
    query: FileInQuery,
    response: z.object({ fileName: z.string() }),
    errors: ["AGENT_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
  list: defineEndpoint({
    method: "GET",
    path: "/api/agent/files",
    summary: "List an agent's files by name, with their states",
    ...reading,
    query: AgentInQuery,
    response: z.array(KnowledgeFile),
    errors: ["AGENT_NOT_FOUND"],
  }),
  fileCounts: defineEndpoint({
    method: "GET",
    path: "/api/agent/file-counts",
    summary: "Count the files of every agent by state",
    description: "Agents without files are left out.",
    ...reading,
    query: AgentInQuery.pick({ workspaceId: true }),
    response: z.array(FileCounts),
  }),
  passages: defineEndpoint({
    method: "GET",
    path: "/api/agent/passages",
    summary: "Page through what an agent can quote from a file",
    ...reading,
    query: PassagesOfFile,
    response: pageOf(Passage),
    errors: ["AGENT_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
  reprocess: defineEndpoint({
    method: "POST",
    path: "/api/agent/reprocess-file",
    summary: "Read a file anew",
    ...writing,
    body: FileInBody,
    response: AddedFile,
    errors: ["AGENT_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
  download: defineEndpoint({
    method: "GET",
    path: "/api/agent/file",
    summary: "Download a file as it was uploaded",
    ...reading,
    query: FileInQuery,
    response: z.string().meta({ format: "binary" }),
    bare: "application/octet-stream",
    errors: ["AGENT_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
};
