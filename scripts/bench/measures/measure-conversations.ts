import { fixedViews } from "#lib/inbox/schema.ts";
import { type Child, startChild } from "../child.ts";
import { quantile, quantileCells } from "../figures.ts";
import { fillDatabase, UNUSED_URL } from "../fill.ts";
import { type FilledConversations, fillConversations } from "../fill-conversations.ts";
import { rawRequest } from "../keep-alive-client.ts";
import { measureLatencies } from "../load.ts";
import { headersOf } from "../new-workspace.ts";

const REQUESTS = Number(process.env.BENCH_READS ?? 300);

/** Search terms and how often they occur. */
const searches = {
  "one word, 3 new hits": "xilofono",
  "one word, 7 old hits": "paracaídas",
  "one word, in 40 % of all": "curso",
  "one word, 20,000 old hits": "navidad",
  "an accent left out, in 0.4 %": "devolucion",
  "an accent typed, in 1 %": "matrícula",
  "a word begun": "matr",
  "two frequent words": "curso gracias",
  "two words of 2 % each": "factura enero",
  "a frequent and a rare word": "clases paracaidas",
  "no hit": "zzyzx",
};

/**
 * Adds a million messages to a filled workspace and requests the inbox, conversations and searches one after another
 * over one connection. Returns a table of their latencies next to those of a bare server.
 */
export async function measureConversations(): Promise<string[][]> {
  const filled = await fillDatabase(UNUSED_URL);
  const conversations = await fillConversations(filled);
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  const reference = await startChild("./reads-reference.ts", { BENCH_WORKSPACE: filled.workspaceId });
  const { recent } = conversations;
  const one = await ask(reference, ["/"]);
  const newest = await ask(
    reference,
    recent.map((id) => `/${id}`),
  );
  const headers = headersOf(filled);
  const rows = [
    rowOf("reference (node:http + pg): select 1", one, newest),
    rowOf("reference: 50 messages by an index", newest, newest),
  ];
  for (const [name, paths] of Object.entries(pathsOf(conversations))) {
    rows.push(rowOf(name, await ask(front, paths, headers), newest));
  }
  await Promise.all([front.stop(), reference.stop()]);
  return [["100,000 conversations, 1,000,000 messages", "p50 ms", "p95 ms", "p99 ms", "p95 ratio"], ...rows];
}

/** The requests. Several alternate if a single one would always find its rows in the processor's cache. */
function pathsOf({ recent, old, long }: FilledConversations): Record<string, string[]> {
  const threads = (ids: string[]) => ids.map((id) => `/api/inbox/${id}`);
  return {
    ...Object.fromEntries(fixedViews.map((view) => [`inbox, ${view}, 30`, [`/api/inbox?view=${view}`]])),
    "inbox, open, 100": ["/api/inbox?pageSize=100"],
    "inbox, open, search of a contact": ["/api/inbox?search=.4218%40"],
    counts: ["/api/inbox/counts"],
    "conversation of 9, recent": threads(recent),
    "conversation of 9, old": threads(old),
    "conversation of 1,009, newest 50": threads(long),
    ...Object.fromEntries(
      Object.entries(searches).map(([name, words]) => [
        `search, ${name}`,
        [`/api/message/get-query-messages?query=${encodeURIComponent(words)}`],
      ]),
    ),
  };
}

/** Returns the latencies of requests that alternate between the paths. */
async function ask(
  { port }: Child,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<number[]> {
  const requests = paths.map((path) => rawRequest("GET", path, { headers }));
  const asked = { count: 0 };
  const next = () => {
    const request = requests[asked.count % requests.length];
    if (!request) throw new Error("nothing to ask for");
    asked.count += 1;
    return request;
  };
  return measureLatencies({ port, next }, REQUESTS);
}

function rowOf(name: string, latencies: readonly number[], reference: readonly number[]): string[] {
  const ratio = quantile(latencies, 0.95) / quantile(reference, 0.95);
  return [name, ...quantileCells(latencies), ratio.toFixed(2)];
}
