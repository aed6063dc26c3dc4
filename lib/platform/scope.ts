import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** Source of a request, for the audit log. Logs do not contain it. */
type Source = {
  headers: Headers;
  /** The credential of an admitted caller. Connected applications have a key of kind `app`. */
  credential?: { kind: "session" | "login" | "key" | "app"; id: string | null; name: string | null };
};

/** Context of the current work for logs, traces and the audit log. Contains only ids, except `source`. */
export type Scope = {
  requestId?: string;
  workspaceId?: string;
  job?: string;
  deliveryId?: string;
  span?: Span;
  source?: Source;
};

const storage = new AsyncLocalStorage<Scope>();

/** Returns the scope of the current work; empty outside of one. */
export function currentScope(): Scope {
  return storage.getStore() ?? {};
}

/** Runs `work`, and what it awaits or schedules, in a scope that replaces the current one. */
export function runInScope<R>(scope: Scope, work: () => R): R {
  return storage.run(scope, work);
}
