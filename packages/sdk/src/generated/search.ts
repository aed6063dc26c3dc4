// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ListPromise } from "../promises.ts";
import type { RecordHit } from "./search-data.ts";

/** @internal */
export const search = {
  records: "GET /api/search?workspaceId&query",
};

export type SearchApi = {
  /**
   * Search all records. Contacts by name, email and number, their conversations, opportunities by name, code and
   * description, and tasks, agents, automations, rules and campaigns by name; at most five of each. First whole
   * names, then names that start with the text, then words that do, then other matches, each with the newest
   * first. An API key with scopes finds the kinds whose area it may read.
   */
  records(input: { query: string }, options?: CallOptions): ListPromise<RecordHit[], RecordHit>;
};
