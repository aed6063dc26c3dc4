import { database } from "#lib/db/client.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { isId } from "#lib/platform/ids.ts";
import { type AllowedOrigins, frameAncestors } from "./origins.ts";

const FIND = {
  name: "find_frame_ancestors",
  text: `select widget -> 'allowedOrigins' as allowed from agents where id = $1 and widget_enabled`,
};

/** Who may frame an agent's chat, as a policy says it; null where the widget is off or there is none. */
export async function findFrameAncestors(agentId: string): Promise<string | null> {
  if (!isId(agentId)) return null;
  const [row] = await runPrepared<{ allowed: AllowedOrigins }>(database().db, FIND, [agentId]);
  return row ? frameAncestors(row.allowed) : null;
}
