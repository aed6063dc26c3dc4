/** Between the names of a server and its tool. The agent's own tools do not have it. */
export const REMOTE_MARK = "__";

/** OpenAI and others accept at most 64 letters, digits, hyphens and underscores. */
const MAX_NAME = 64;
const MAX_SERVER = 20;

/** Returns a different name for each tool that a model accepts: `server__tool`. */
export function nameRemoteTools(tools: readonly { server: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return tools.map(({ server, name }) => {
    const prefix = plain(server).slice(0, MAX_SERVER) || "server";
    const base = `${prefix}${REMOTE_MARK}${plain(name) || "tool"}`.slice(0, MAX_NAME);
    let free = base;
    for (let count = 2; taken.has(free); count += 1) {
      const suffix = `_${count}`;
      free = base.slice(0, MAX_NAME - suffix.length) + suffix;
    }
    taken.add(free);
    return free;
  });
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9-]+/g, "_")
    .replace(/^_+|_+$/g, "");
}
