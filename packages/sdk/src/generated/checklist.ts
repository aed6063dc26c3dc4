// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { Checklist, UpdateChecklist } from "./checklist-data.ts";

/** @internal */
export const checklist = {
  get: "GET /api/checklist",
  update: "PUT /api/checklist json",
};

export type ChecklistApi = {
  /**
   * Read how far the workspace is set up. Each step is derived from the workspace's data: a contact, a channel
   * other than the website, an AI agent, a visitor's message through the website chat, a webhook delivery of a
   * rule, a second member.
   */
  get(input?: NoInput, options?: CallOptions): ApiPromise<Checklist>;

  /** Hide the setup checklist, or show it again. Only for the caller, in the workspace of the call. */
  update(input: UpdateChecklist, options?: CallOptions): ApiPromise<Checklist>;
};
