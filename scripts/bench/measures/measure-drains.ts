import { addWorkspace, type Filled } from "../fill.ts";
import { openConnection, rawRequest } from "../keep-alive-client.ts";
import { headersOf } from "../new-workspace.ts";
import type { Servers } from "../servers.ts";
import { type Figure, singleFigure } from "../summary.ts";

const WORKSPACES = 13;
const DELIVERIES = 3_000;
const PER_CALL = 1_000;

/**
 * Lets webhooks wait behind a receiver that responds to none, then measures how many arrive per second once it
 * responds: immediately or after 200 ms, of one workspace or of thirteen.
 */
export async function measureDrains(servers: Servers): Promise<{ table: string[][]; figures: Figure[] }> {
  const { receiver, filled } = servers;
  const contacts = Math.ceil(DELIVERIES / WORKSPACES);
  const others: Filled[] = [];
  while (others.length < WORKSPACES - 1) {
    others.push(await addWorkspace(filled, { receiverUrl: receiver.url, contacts }));
  }
  const drains = [
    { name: "one workspace, immediate receiver", of: [filled], delayMs: 0, target: 1_000 },
    { name: "one workspace, receiver takes 200 ms", of: [filled], delayMs: 200, target: 300 },
    { name: "13 workspaces, immediate receiver", of: [filled, ...others], delayMs: 0, target: undefined },
    {
      name: "13 workspaces, receiver takes 200 ms",
      of: [filled, ...others],
      delayMs: 200,
      target: undefined,
    },
  ];
  const table = [[`${DELIVERIES} deliveries drained`, "per second", "lost", "sent twice"]];
  const figures: Figure[] = [];
  for (const { name, of, delayMs, target } of drains) {
    const { perSecond, lost, repeated } = await drain(servers, of, delayMs);
    table.push([name, perSecond.toFixed(0), String(lost), String(repeated)]);
    const isMet = perSecond >= (target ?? 0);
    if (target)
      figures.push(singleFigure(`drained, ${name}`, `${perSecond.toFixed(0)}/s`, `≥ ${target}/s`, isMet));
  }
  return { table, figures };
}

async function drain({ receiver, sides }: Servers, workspaces: readonly Filled[], delayMs: number) {
  await receiver.tell("reset");
  await receiver.tell(`delay?ms=${delayMs}`);
  await receiver.tell("hold");
  const each = Math.ceil(DELIVERIES / workspaces.length);
  for (const workspace of workspaces) await tag(sides.product.port, workspace, each);
  const expected = each * workspaces.length;
  const before = await receiver.tell("release");
  const { total, unique, lastAt } = await receiver.waitFor(expected);
  await receiver.tell("delay?ms=0");
  const perSecond = ((total - before.total) * 1_000) / (lastAt - before.at);
  return { perSecond, lost: expected - unique, repeated: total - unique };
}

const rounds = { count: 0 };

/**
 * Replaces the tags of contacts with one they did not have, in as few calls as possible: one webhook for each contact.
 */
async function tag(port: number, workspace: Filled, count: number): Promise<void> {
  const { contactIds, tagIds } = workspace;
  rounds.count += 1;
  const tags = [tagIds.at(rounds.count % 2 ? -1 : -2)];
  const connection = await openConnection(port);
  for (let from = 0; from < count; from += PER_CALL) {
    const ids = contactIds.slice(from, Math.min(from + PER_CALL, count));
    const body = JSON.stringify({ contacts: ids.map((id) => ({ id, tags })) });
    const request = rawRequest("POST", "/api/contact/bulk", { headers: headersOf(workspace), body });
    const status = await connection.send(request);
    if (status !== 200) throw new Error(`POST /api/contact/bulk answered ${status}`);
  }
  connection.close();
}
