// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput, NoWorkspace } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AddFile, AddFileDirect, AddedFile, FileCounts, FileInBody, FileVerdict, KnowledgeAnswer, KnowledgeFile, Passage, SearchKnowledge, UploadToken } from "./knowledge-data.ts";

/** @internal */
export const knowledge = {
  generateUploadToken: "GET /api/agent/generate-upload-token?agentId&workspaceId&fileName",
  putUpload: "PUT /api/agent/upload/{token} bytes once",
  postUpload: "POST /api/agent/upload/{token} form once",
  addFile: "POST /api/agent/add-file json workspaceId",
  addFileDirect: "POST /api/agent/add-file-direct form workspaceId",
  validateFile: "GET /api/agent/validate-file?agentId&workspaceId&fileName",
  deleteFile: "DELETE /api/agent/delete-file?agentId&workspaceId&fileName",
  list: "GET /api/agent/files?agentId&workspaceId",
  fileCounts: "GET /api/agent/file-counts?workspaceId",
  passages: "GET /api/agent/passages?agentId&workspaceId&fileName&pageSize&continuationToken",
  search: "POST /api/agent/search-knowledge json workspaceId",
  reprocess: "POST /api/agent/reprocess-file json workspaceId",
  download: "GET /api/agent/file?agentId&workspaceId&fileName raw",
};

export type KnowledgeApi = {
  /**
   * Create an upload link for one file. The link needs no bearer token and is valid for 15 minutes and one
   * upload. Errors: AGENT_NOT_FOUND, FILE_TYPE_NOT_ALLOWED.
   */
  generateUploadToken(input: { agentId: string; fileName: string }, options?: CallOptions): ApiPromise<UploadToken>;

  /**
   * Upload a file to a link, as raw bytes. The link comes from generate-upload-token and works once. The file
   * replaces one of the same name. Text is extracted in the background; up to 10 MB, depending on the type.
   * Errors: UPLOAD_TOKEN_NOT_FOUND, AGENT_NOT_FOUND, FILE_TYPE_NOT_ALLOWED, FILE_INFECTED, FILE_UNREADABLE,
   * PAYLOAD_TOO_LARGE.
   */
  putUpload(input: { token: string; file: Blob }, options?: CallOptions): ApiPromise<AddedFile>;

  /**
   * Upload a file to a link, as a form. The same as PUT, with the file in the form field `file`. Errors:
   * UPLOAD_TOKEN_NOT_FOUND, AGENT_NOT_FOUND, FILE_TYPE_NOT_ALLOWED, FILE_INFECTED, FILE_UNREADABLE,
   * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE.
   */
  postUpload(input: { token: string; fileName?: string } & {
    /** The bytes of the file. */
    file: Blob;
  }, options?: CallOptions): ApiPromise<AddedFile>;

  /**
   * Add a knowledge file from a public URL. The file is downloaded now (http or https, public addresses only, 10
   * seconds) and its text is extracted in the background. It replaces a file of the same name. Errors:
   * AGENT_NOT_FOUND, URL_NOT_ALLOWED, FILE_TYPE_NOT_ALLOWED, FILE_INFECTED, FILE_UNREADABLE, PAYLOAD_TOO_LARGE.
   */
  addFile(input: NoWorkspace<AddFile>, options?: CallOptions): ApiPromise<AddedFile>;

  /**
   * Add a knowledge file from a form. The text is extracted in the background; validate-file reports when it is
   * ready. It replaces a file of the same name. Up to 10 MB, depending on the type. Errors: AGENT_NOT_FOUND,
   * UNSUPPORTED_MEDIA_TYPE, FILE_TYPE_NOT_ALLOWED, FILE_INFECTED, FILE_UNREADABLE, PAYLOAD_TOO_LARGE.
   */
  addFileDirect(input: { fileName?: string } & NoWorkspace<AddFileDirect>, options?: CallOptions): ApiPromise<AddedFile>;

  /**
   * Check whether a file is ready or its name can be uploaded. For a file that exists: whether its text is ready.
   * Otherwise: whether a file with this name can be uploaded, and why not. Errors: AGENT_NOT_FOUND.
   */
  validateFile(input: { agentId: string; fileName: string }, options?: CallOptions): ApiPromise<FileVerdict>;

  /**
   * Delete a knowledge file. The agent no longer uses it. Cannot be undone. Errors: AGENT_NOT_FOUND,
   * FILE_NOT_FOUND.
   */
  deleteFile(input: { agentId: string; fileName: string }, options?: CallOptions): ApiPromise<{ fileName: string }>;

  /**
   * List an agent's files by name, with their states. status is processing until the text is extracted and
   * indexed; error is the reason for a failure. Errors: AGENT_NOT_FOUND.
   */
  list(input: { agentId: string }, options?: CallOptions): ListPromise<KnowledgeFile[], KnowledgeFile>;

  /** Count the files of every agent by state. Agents without files are left out. */
  fileCounts(input?: NoInput, options?: CallOptions): ListPromise<FileCounts[], FileCounts>;

  /** List the passages of a knowledge file. In the order of the file. Errors: AGENT_NOT_FOUND, FILE_NOT_FOUND. */
  passages(input: {
    agentId: string;
    fileName: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: Passage[] }, Passage>;

  /**
   * Find the passages of an agent's files that answer a question. Best first. `score` is 0 to 1; from 0.5 on a
   * passage is likely to contain the answer. An empty list means that the files do not cover it. Errors:
   * AGENT_NOT_FOUND.
   */
  search(input: NoWorkspace<SearchKnowledge>, options?: CallOptions): ApiPromise<KnowledgeAnswer[]>;

  /**
   * Process a knowledge file again. Extracts and indexes its text again in the background. The agent answers from
   * the old text until then. Errors: AGENT_NOT_FOUND, FILE_NOT_FOUND.
   */
  reprocess(input: NoWorkspace<FileInBody>, options?: CallOptions): ApiPromise<AddedFile>;

  /** Download a knowledge file. The bytes as they were uploaded. Errors: AGENT_NOT_FOUND, FILE_NOT_FOUND. */
  download(input: { agentId: string; fileName: string }, options?: CallOptions): ApiPromise<Response>;
};
