import type { PreparedCall } from "../prepared-call.ts";
import { curlSnippet } from "./curl.ts";
import type { Snippets } from "./languages.ts";
import { n8nSnippet } from "./n8n.ts";
import { pythonSnippet } from "./python.ts";
import { typeScriptSnippet } from "./typescript.ts";

/** Returns a call in every language. `summary` names the node of n8n. */
export function snippetsOf(call: PreparedCall, summary: string): Snippets {
  return {
    curl: curlSnippet(call),
    typescript: typeScriptSnippet(call),
    python: pythonSnippet(call),
    n8n: n8nSnippet(call, summary),
  };
}
