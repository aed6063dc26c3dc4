import { z } from "zod";
import type { Access, Area, Permission } from "../auth/permissions.ts";
import type { LimitName } from "../rate-limit/limits.ts";

/** Largest JSON body: 1 MiB (docs/api-rules.md, Identity). */
export const MAX_BODY_BYTES = 1_048_576;
/** Largest JSON body from a caller without a credential, or before the workspace is known: 64 KiB. */
const MAX_EARLY_BODY_BYTES = 65_536;

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The source of a call's workspace: the `x-workspace-id` header (query and body must agree), the body only, the query
 * only (an EventSource sends no headers), or none (routes about the user).
 */
export type WorkspaceSource = "header" | "body" | "query" | "none";

type BareType =
  | "application/json"
  | "text/event-stream"
  | "text/javascript"
  | "text/plain"
  | "text/csv"
  | "text/html"
  | "application/zip"
  | "application/octet-stream";

/** The parts of an upload, for the API reference. */
type Upload = { mediaType: "multipart/form-data" | "application/octet-stream"; schema: z.ZodType };

/** The file of an upload, for the API reference: the handler reads the stream itself. */
export const FilePart = z.string().meta({ format: "binary", description: "The bytes of the file." });

/** Errors of an upload whose file is checked. */
export const uploadErrors = [
  "FILE_TYPE_NOT_ALLOWED",
  "FILE_INFECTED",
  "FILE_UNREADABLE",
  "PAYLOAD_TOO_LARGE",
] as const;

type Shape = z.ZodType;
type OptionalShape = Shape | undefined;

/** The contract of one method and path: validation, OpenAPI, browser client and tests derive from it. */
export type Endpoint<
  Params extends OptionalShape = OptionalShape,
  Query extends OptionalShape = OptionalShape,
  Body extends OptionalShape = OptionalShape,
  Response extends Shape = Shape,
  Workspace extends WorkspaceSource = WorkspaceSource,
  Public extends boolean = boolean,
> = {
  /** Verb and noun, unique: SDKs name their methods after it, so it never changes (docs/versioning.md). */
  operationId: string;
  method: Method;
  /** With `{name}` for path parameters. */
  path: `/api/${string}`;
  summary: string;
  description?: string;
  area: Area;
  access: Access;
  workspace: Workspace;
  /** True if no credential is needed: login, health, documents. */
  public: Public;
  /** The rate limit per address of a public endpoint. Other endpoints use the limit of the workspace or the user. */
  limit: LimitName;
  /**
   * Returns the name of a bucket of the workspace to use instead, from the raw path parameters. Its limit is `limit`.
   */
  bucket: ((params: Readonly<Record<string, unknown>>) => string) | null;
  /** Largest JSON body, in bytes: 1 MiB if not declared, 64 KiB if public or if the workspace comes from the body. */
  bodyBytes: number;
  /** The permission that the member's role needs; null if every member may call the endpoint. */
  permission: Permission | null;
  params: Params;
  query: Query;
  body: Body;
  /** A request body the handler reads from the stream itself: a file. Never together with `body`. */
  upload: Upload | null;
  /** Shape of `data` in the envelope, or of the whole response if it has no envelope. */
  response: Response;
  /** Media type of a success that has no envelope: a document, a stream. Null for the envelope. */
  bare: BareType | null;
  /** True if a success has an ETag, and a call that names it gets 304. */
  etag: boolean;
  /**
   * True if a rollback cannot undo the verb, mostly because it calls another server. With an Idempotency-Key it runs
   * outside of the request's transaction.
   */
  external: boolean;
  /** Error codes beyond those of every endpoint, for the API reference. */
  errors: readonly string[];
};

type Definition<
  P extends OptionalShape,
  Q extends OptionalShape,
  B extends OptionalShape,
  R extends Shape,
> = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  description?: string;
  area: Area;
  access?: Access;
  limit?: LimitName;
  bucket?: (params: Readonly<Record<string, unknown>>) => string;
  bodyBytes?: number;
  permission?: Permission;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  upload?: Upload;
  bare?: BareType;
  etag?: boolean;
  external?: boolean;
  errors?: readonly string[];
};

/**
 * Declares an endpoint by its `operationId`. `access` follows the method (GET reads, others write), `workspace` is the
 * header and `public` false by default.
 */
export function defineEndpoint<
  R extends Shape,
  P extends OptionalShape = undefined,
  Q extends OptionalShape = undefined,
  B extends OptionalShape = undefined,
  W extends WorkspaceSource = "header",
  U extends boolean = false,
>(
  operationId: string,
  definition: Definition<P, Q, B, R> & { workspace?: W; public?: U },
): Endpoint<P, Q, B, R, W, U> {
  return {
    ...definition,
    operationId,
    access: definition.access ?? (definition.method === "GET" ? "read" : "write"),
    workspace: (definition.workspace ?? "header") as W,
    public: (definition.public ?? false) as U,
    limit: definition.limit ?? "api",
    bucket: definition.bucket ?? null,
    bodyBytes: definition.bodyBytes ?? defaultBodyBytes(definition),
    permission: definition.permission ?? null,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
    upload: definition.upload ?? null,
    bare: definition.bare ?? null,
    etag: definition.etag ?? false,
    external: definition.external ?? false,
    errors: definition.errors ?? [],
  };
}

function defaultBodyBytes({
  workspace,
  public: isPublic,
}: {
  workspace?: WorkspaceSource;
  public?: boolean;
}) {
  return isPublic || workspace === "body" ? MAX_EARLY_BODY_BYTES : MAX_BODY_BYTES;
}

export type ParsedOf<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
export type InputOf<Part> = Part extends z.ZodType ? z.input<Part> : undefined;
