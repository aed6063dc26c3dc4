import { get } from "node:http";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { createApiKey } from "#lib/api-keys/index.ts";
import { userContext } from "#lib/platform/context.ts";
import { startChild } from "../child.ts";
import { quantileCells } from "../figures.ts";
import { type Filled, fillDatabase, UNUSED_URL } from "../fill.ts";
import { monotonicNow, sendEvenly } from "../load.ts";
import { headersOf } from "../new-workspace.ts";
import { readLoad, readResidentMemory } from "../processes.ts";
import { query } from "../query.ts";
import { productRequests } from "../requests.ts";

const CONSOLES = Number(process.env.BENCH_CONSOLES ?? 500);
/** The maximum for one person. */
const CONSOLES_OF_A_PERSON = 10;
const PER_SECOND = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** Longer than it takes for the last change to arrive. */
const SETTLE_MS = 3_000;

/** Called with the ids of each change that a console receives. */
type OnChange = (ids: string[], at: number) => void;

/**
 * Memory of the process per open console, and the time from the response of a change until each console receives it.
 */
export async function measureConsoles(): Promise<string[][]> {
  const filled = await fillDatabase(UNUSED_URL);
  const keys = await addPeople(filled, Math.ceil(CONSOLES / CONSOLES_OF_A_PERSON));
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  const requests = productRequests(filled);
  const changed: string[] = [];
  const next = () => {
    const { contactId, request } = requests.change();
    changed.push(contactId);
    return request;
  };
  // Loads the code before the memory is read.
  await sendEvenly({ port: front.port, next }, { perSecond: PER_SECOND, seconds: 2 });
  changed.length = 0;
  const before = readResidentMemory(front.pid, "now");
  const arrivals = new Map<string, number[]>();
  const onChange: OnChange = (ids, at) => {
    for (const id of ids) {
      const known = arrivals.get(id);
      if (known) known.push(at);
      else arrivals.set(id, [at]);
    }
  };
  const consoles = Array.from({ length: CONSOLES }, (_, index) => keys[index % keys.length] ?? "");
  const open = await Promise.all(
    consoles.map((token) => openConsole(front.port, headersOf({ ...filled, token }), onChange)),
  );
  await sleep(SETTLE_MS);
  const after = readResidentMemory(front.pid, "now");
  const used = await front.cpuTime();
  const exchanges = await sendEvenly({ port: front.port, next }, { perSecond: PER_SECOND, seconds: SECONDS });
  await sleep(SETTLE_MS);
  const time = ((await front.cpuTime()) - used) / exchanges.length;
  for (const close of open) close();
  await front.stop();
  const delaysOf = (id: string, index: number) =>
    (arrivals.get(id) ?? []).map((at) => at - (exchanges[index]?.answeredAt ?? Number.NaN));
  const delays = changed.flatMap(delaysOf);
  return [
    [`${CONSOLES} consoles, ${PER_SECOND} changes per second for ${SECONDS} s, load ${readLoad()}`, "figure"],
    ["memory of the process before, after, MB", `${before.toFixed(0)}, ${after.toFixed(0)}`],
    ["per console, kB", (((after - before) * 1_024) / CONSOLES).toFixed(0)],
    ["response until a console knows, p50, p95, p99, ms", quantileCells(delays).join(", ")],
    [
      "until the last console knows, p50, p95, p99, ms",
      quantileCells(changed.map((id, index) => Math.max(...delaysOf(id, index)))).join(", "),
    ],
    ["changes that reached a console", `${delays.length} of ${changed.length * CONSOLES}`],
    ["processor time of Node per change, ms", (time / 1_000).toFixed(1)],
  ];
}

/** Adds members of the workspace and returns an API key of each. */
async function addPeople({ workspaceId }: Filled, count: number): Promise<string[]> {
  const { rows } = await query<{ id: string }>(
    `with people as (
       insert into users (id, email, name, password_hash)
       select gen_random_uuid(), 'person' || n || '@tertulia.example', 'Person ' || n, 'none' from generate_series(1, $2::int) n
       returning id
     )
     insert into memberships (workspace_id, user_id, role) select $1, id, 'agent' from people returning user_id as id`,
    [workspaceId, count],
  );
  const keys: string[] = [];
  for (const { id } of rows)
    keys.push((await createApiKey(userContext(id), { name: "Console", scopes: [] })).token);
  return keys;
}

/** Opens an event stream as the console does. Resolves when it has begun, with a function that closes it. */
function openConsole(port: number, headers: Record<string, string>, onChange: OnChange): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const path = `/api/realtime?workspaceId=${headers["x-workspace-id"]}`;
    const request = get({ port, path, headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the stream answered ${response.statusCode}`));
      const lines = createInterface(response);
      // Closing a console ends its stream with an error.
      lines.on("error", () => {});
      lines.on("line", (line) => {
        if (!line.startsWith("data: ")) return;
        const message = JSON.parse(line.slice("data: ".length));
        if (message.entity === "contact") onChange(message.ids, monotonicNow());
      });
      resolve(() => request.destroy());
    });
    request.on("error", reject);
  });
}
