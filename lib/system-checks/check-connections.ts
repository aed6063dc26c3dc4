import type { Reader } from "#lib/db/reader.ts";
import { type Found, fine, warning } from "./finding.ts";

/** Most failing channels and rules that are named. */
const MAX_NAMED = 50;

type Connection = { id: string; name: string };
type Connections = { channels: Connection[]; rules: Connection[] };

/** Returns the channels that do not work and the rules whose webhooks fail, of one workspace or, with null, of all. */
export async function readFailingConnections(db: Reader, workspaceId: string | null): Promise<Connections> {
  const own = workspaceId === null ? "" : "workspace_id = $1 and";
  const values = workspaceId === null ? [] : [workspaceId];
  const read = async (text: string) =>
    (await db.query<Connection>(`${text} order by name, id limit ${MAX_NAMED}`, values)).rows;
  return {
    channels: await read(
      `select id, name from channels
       where ${own} (status = 'reconnect' or health_issue is not null or loss is not null)`,
    ),
    rules: await read(`select id, name from rules where ${own} enabled and failing_since is not null`),
  };
}

/** Checks for failing channels and rules. */
export function checkConnections({ channels, rules }: Connections): Found[] {
  const found = [
    ...(channels.length > 0
      ? [warning("connections", "channelsFailing", { count: channels.length }, namesOf(channels))]
      : []),
    ...(rules.length > 0
      ? [warning("connections", "rulesFailing", { count: rules.length }, namesOf(rules))]
      : []),
  ];
  return found.length > 0 ? found : [fine("connections", "connectionsFine")];
}

function namesOf(connections: readonly Connection[]): string {
  return connections.map(({ name }) => name).join(", ");
}
