import type { IncomingHttpHeaders } from "node:http";

export type Row = Record<string, unknown>;

export type GraphScript = {
  accessToken: string;
  phoneNumberId: string;
  wabaId: string;
  /** Runs after a message is accepted and before the call responds: a status may arrive before the response. */
  beforeReply?: (messageId: string, body: Row) => Promise<void>;
};

/** A server that implements the Graph API on loopback. */
export type GraphServer = {
  /** Value of a channel's `graphBaseUrl`. */
  baseUrl: string;
  /** Every call, in order. */
  calls: RecordedCall[];
  /** Bodies of accepted messages, in order; `id` is the vendor's id of each. */
  messages: { id: string; body: Row }[];
  /** Faults for the calls to come, one each, first in first out; `match` picks the path. */
  faults: { fault: GraphFault; match?: RegExp }[];
  templates: Row[];
  /** Puts a file where the contact's files are; returns its id. */
  addMedia(file: { bytes: Uint8Array; mimeType: string; url?: string; fileSize?: number }): string;
  /** A file that was uploaded, or put there. */
  media(id: string): { bytes: Uint8Array; mimeType: string } | undefined;
  close(): Promise<void>;
};

type StoredFile = { bytes: Uint8Array; mimeType: string; url?: string; fileSize?: number };

/** Behavior of the server for one call instead of a normal response: faults of the vendor. */
export type GraphFault =
  | { code: number; status?: number; subcode?: number; details?: string; headers?: Record<string, string> }
  /** This body, JSON or not. */
  | { raw: string; status?: number }
  | { slowMs: number }
  /** Receives the call and never responds, or sends half a response and closes the connection. */
  | { hang: true }
  | { cut: true };

export type RecordedCall = {
  method: string;
  /** Without the version: `/123/messages`. */
  path: string;
  version: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Parsed JSON, or the fields of a form. */
  body: Row;
  bytes: Buffer;
};

/** State of the routes. */
export type GraphState = Pick<GraphServer, "calls" | "messages" | "faults" | "templates"> & {
  script: GraphScript;
  files: Map<string, StoredFile>;
  /** Open uploads by their name. */
  uploads: Map<string, { length: number; sig: string }>;
  /** Numbers records, so that ids are unique. */
  next: () => string;
  origin: () => string;
};
