import { defaultWidget } from "#lib/agents/schema.ts";
import { database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { isId } from "#lib/platform/ids.ts";
import { frameAncestors } from "#lib/platform/visitors/origins.ts";
import { ChatLook, type ChatPage } from "./schema.ts";

/** The chat page, and who may frame it, as a Content-Security-Policy source list. */
type FoundFrame = { ancestors: string; page: ChatPage };

const FIND = defineStatement({
  name: "find_chat_frame",
  text: "select name, widget from agents where id = $1 and widget_enabled",
});

/** Returns the chat page of an agent; null if the widget is off or does not exist. */
export async function findFrame(agentId: string): Promise<FoundFrame | null> {
  if (!isId(agentId)) return null;
  const [row] = await runStatement(database().db, FIND, [agentId]);
  if (!row) return null;
  const widget = { ...defaultWidget, ...row.widget };
  return {
    ancestors: frameAncestors(widget.allowedOrigins),
    page: { agentName: row.name, look: ChatLook.parse(widget) },
  };
}
