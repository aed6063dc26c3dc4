// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Macro, MacroRun, RunMacro, SaveMacro } from "./macros-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const macros = {
  list: "GET /api/macro",
  create: "POST /api/macro json",
  update: "PUT /api/macro?id json",
  delete: "DELETE /api/macro?id",
  run: "POST /api/macro/{id}/run json",
};

export type MacrosApi = {
  /**
   * List the macros. The caller's own and the shared ones, by name. problems lists actions whose stage, tag,
   * person, team or canned reply was deleted. A workspace has at most 200.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<Macro[], Macro>;

  /**
   * Create a macro. With 1 to 10 actions. isShared shows it to all members. Texts may contain {{contact.name}}.
   * Errors: STAGE_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND, CANNED_REPLY_NOT_FOUND.
   */
  create(input: SaveMacro, options?: CallOptions): ApiPromise<Macro>;

  /**
   * Change a macro. Replaces the whole macro. Only its creator and, if it is shared, the workspace's owners and
   * admins can do it. Errors: MACRO_NOT_FOUND, STAGE_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND,
   * CANNED_REPLY_NOT_FOUND.
   */
  update(input: { id: string } & SaveMacro, options?: CallOptions): ApiPromise<Macro>;

  /**
   * Delete a macro. Only its creator and, if it is shared, the workspace's owners and admins can do it. Errors:
   * MACRO_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Run a macro. On the contacts in contactIds or the conversations in conversationIds (100 at most). Each action
   * needs the caller's permission for it; status and message describe its result. Messages are sent last, and
   * only if no action failed. Errors: MACRO_NOT_FOUND, CONTACT_NOT_FOUND, CONVERSATION_NOT_FOUND.
   */
  run(input: { id: string } & RunMacro, options?: CallOptions): ApiPromise<MacroRun>;
};
