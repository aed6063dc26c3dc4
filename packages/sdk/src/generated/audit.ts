// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AuditEntry, AuditPage } from "./audit-data.ts";

/** @internal */
export const audit = {
  list: "GET /api/audit?actorId&action&subject&search&from&to&pageSize&continuationToken",
  export: "GET /api/audit/export?actorId&action&subject&search&from&to&format raw",
};

export type AuditApi = {
  /**
   * List the audit log, newest first. The actions in the workspace, and the sign-ins and account changes of its
   * members. Owners of the first workspace also get the entries of the installation there. All filters given must
   * match.
   */
  list(input?: {
    actorId?: string;
    /** An action, or the noun of several: `member` for `member.added`, … */
    action?: string;
    subject?: string;
    /** A part of the detail or of a person's name. */
    search?: string;
    from?: string;
    to?: string;
    /** The default is 50. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<AuditPage, AuditEntry>;

  /**
   * Download the audit log as CSV or as JSON lines. With the filters of the list, newest first. The download is
   * an entry of the log itself.
   */
  export(input?: {
    actorId?: string;
    /** An action, or the noun of several: `member` for `member.added`, … */
    action?: string;
    subject?: string;
    /** A part of the detail or of a person's name. */
    search?: string;
    from?: string;
    to?: string;
    /** `ndjson`: one entry as JSON per line, as the list returns it. */
    format?: "csv" | "ndjson";
  }, options?: CallOptions): ApiPromise<Response>;
};
