import type { CallForm } from "./call-form.ts";

/** Effect of a call: it only reads, changes data, deletes data, or reaches people and other systems. */
export type CallRisk = "none" | "change" | "delete" | "send";

const DELETES = new Set(["delete", "remove", "revoke", "clear", "end", "revert"]);
const SENDS = new Set([
  "send",
  "resend",
  "start",
  "resume",
  "retry",
  "replay",
  "ask",
  "publish",
  "run",
  "call",
  "test",
  "try",
  "request",
  "apply",
]);

/** Returns the risk of an operation, from the verb of its name and its contract. */
export function riskOf({ operationId, method, access, external }: CallForm): CallRisk {
  if (access === "read") return "none";
  const [verb = ""] = operationId.split(/(?=[A-Z])/);
  if (method === "DELETE" || DELETES.has(verb)) return "delete";
  if (external || SENDS.has(verb)) return "send";
  return "change";
}
