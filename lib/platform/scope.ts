import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** What the current work belongs to, for logs and traces. Ids only. */
export type Scope = {
  requestId?: string;
  workspaceId?: string;
  job?: string;
  deliveryId?: string;
  span?: Span;
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
