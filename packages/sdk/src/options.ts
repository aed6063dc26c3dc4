/** The settings of a client. */
export type ClientOptions = {
  /** The address of the installation: `https://crm.example.com`. A path is allowed. */
  baseUrl: string;
  /** An API key, or the token of `users.login`. Only public methods work without it. */
  apiKey?: string;
  /** The workspace of all calls that name no other. */
  workspaceId?: string;
  /** Milliseconds that one attempt of a call may take; 60,000 if not given. */
  timeout?: number;
  /** How often a failed call is repeated at most; twice if not given. */
  maxRetries?: number;
  /** False: writes get no Idempotency-Key of the client, and a write without one is never repeated. */
  idempotencyKeys?: boolean;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Replaces the `fetch` of the platform. */
  fetch?: typeof fetch;
};

/** The settings of one call, before those of the client. */
export type CallOptions = {
  workspaceId?: string;
  /** Makes a write safe to repeat for 24 hours, also from another process. Without it, the client creates one. */
  idempotencyKey?: string;
  /** Ends the call; its promise rejects with the reason of the signal. */
  signal?: AbortSignal;
  timeout?: number;
  maxRetries?: number;
  headers?: Record<string, string>;
  /** Called while a file is sent. */
  onProgress?: (progress: Progress) => void;
};

/** How much of an upload was sent, in bytes with the other fields of the form. */
export type Progress = { loaded: number; total: number };

/** The input of a method that takes none. */
export type NoInput = Record<string, never>;

/** A body without the workspace, which the client adds. */
export type NoWorkspace<Body> = Body extends unknown ? Omit<Body, "workspaceId"> : never;
