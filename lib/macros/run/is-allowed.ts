import { type Area, allows, type Permission, scopesAllow } from "#lib/platform/auth/permissions.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { MacroActionType } from "../schema.ts";
import type { Target } from "./contact-state.ts";

/** The area and the permission of the endpoint that does the same as an action. */
type Need = { area: Area; permission: Permission };

const contact: Need = { area: "contact", permission: "contacts.write" };
const conversation: Need = { area: "conversation", permission: "conversations.write" };
const task: Need = { area: "task", permission: "tasks.write" };

/** In a conversation, these need the permission of the inbox; on a contact, that of contacts. */
const onBoth: readonly MacroActionType[] = [
  "addTags",
  "removeTags",
  "assignPerson",
  "assignTeam",
  "resolve",
  "reopen",
  "addNote",
];
const onContacts: readonly MacroActionType[] = ["moveToStage", "setAiReplies"];

/** Returns whether the caller could do what an action does without the macro. */
export function isAllowed(
  { permissions, scopes }: MemberContext,
  type: MacroActionType,
  target: Target,
): boolean {
  const { area, permission } = needOf(type, target);
  return allows(permissions, permission) && scopesAllow(scopes, area, "write");
}

function needOf(type: MacroActionType, { conversationId }: Target): Need {
  if (type === "createTask") return task;
  if (onContacts.includes(type)) return contact;
  return onBoth.includes(type) && conversationId === null ? contact : conversation;
}
