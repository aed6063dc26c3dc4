import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { readReferences } from "#lib/platform/read-references.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { RUNNER } from "./macro-limits.ts";
import type { MacroAction, MacroProblem } from "./schema.ts";

/** Error code of each kind, without `_NOT_FOUND`, and its name in messages. */
const kinds = {
  stage: { missing: "STAGE", noun: "stage" },
  tag: { missing: "TAG", noun: "tag" },
  user: { missing: "USER", noun: "person" },
  team: { missing: "TEAM", noun: "team" },
  cannedReply: { missing: "CANNED_REPLY", noun: "canned response" },
} as const;
type ReferenceKind = keyof typeof kinds;
type Reference = { kind: ReferenceKind; id: string };

/** The texts of existing records, by kind and id. Only canned replies have one. */
export type References = ReadonlyMap<string, string | null>;

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

/** Returns the records of the workspace that actions refer to; missing ones are left out. */
export async function readPresent(
  ctx: WorkspaceContext,
  actions: readonly MacroAction[],
): Promise<References> {
  const rows = await readReferences(ctx, actions.flatMap(referencesOf));
  return new Map(rows.map((row) => [keyOf(row), row.detail]));
}

/** Returns the records that actions refer to. Throws the 404 of one that is not in the workspace. */
export async function requireReferences(
  ctx: WorkspaceContext,
  actions: readonly MacroAction[],
): Promise<References> {
  const present = await readPresent(ctx, actions);
  const missing = actions.flatMap(referencesOf).find((reference) => !present.has(keyOf(reference)));
  if (missing) throw notFound(kinds[missing.kind].missing);
  return present;
}

/** Returns what an action refers to that no longer exists; null if there is nothing. */
export function findMissing(action: MacroAction, present: References): Reason | null {
  const missing = referencesOf(action).find((reference) => !present.has(keyOf(reference)));
  if (!missing) return null;
  const { kind } = missing;
  return reason(`This ${kinds[kind].noun} no longer exists.`, "recordDeleted", { kind });
}

/** Returns the problems of a macro: actions that refer to something that was deleted. */
export function findMacroProblems(actions: readonly MacroAction[], present: References): MacroProblem[] {
  return actions.flatMap((action, index) => {
    const missing = findMissing(action, present);
    return missing ? [{ action: index, message: missing.text, parts: missing.parts }] : [];
  });
}

/** Returns the text of a canned reply; empty if it no longer exists. */
export function cannedText(present: References, id: string): string {
  return present.get(keyOf({ kind: "cannedReply", id })) ?? "";
}

function referencesOf(action: MacroAction): Reference[] {
  switch (action.type) {
    case "moveToStage":
      return [{ kind: "stage", id: action.stageId }];
    case "addTags":
    case "removeTags":
      return action.tagIds.map((id) => ({ kind: "tag", id }));
    case "assignPerson":
      return person(action.assignedAgentId);
    case "createTask":
      return person(action.assignedUserId ?? null);
    case "assignTeam":
      return action.assignedTeamId === null ? [] : [{ kind: "team", id: action.assignedTeamId }];
    case "sendCannedReply":
      return [{ kind: "cannedReply", id: action.cannedReplyId }];
    default:
      return [];
  }
}

function person(id: string | null): Reference[] {
  return id === null || id === RUNNER ? [] : [{ kind: "user", id }];
}
