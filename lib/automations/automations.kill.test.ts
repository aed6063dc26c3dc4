import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { createStage } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newChat, publishFlow, receiveText } from "#lib/testing/factories/automation.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { repetitions } from "#lib/testing/long-run.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";

/** How often the process is killed, and the number of active runs. */
const KILLS = repetitions(32);
const RUNS = Math.min(500, Math.max(60, KILLS * 5));
/** Time for all runs to end after the last kill; a busy machine takes several seconds to start a process. */
const PATIENCE_MS = 240_000 + KILLS * 5_000;
const STEPS = 10;

const databaseUrl = useTestDatabase();
useLoopback();
const spawnProgram = processesPerTest(databaseUrl, "./automation-process.ts");
const rowsOf = async (text: string) => (await database().pool.query(text)).rows;
const countOf = async (text: string): Promise<number> => (await rowsOf(text))[0].n;

/** Starts the background process; resolves once it runs. */
async function start(): Promise<ChildProcess> {
  const child = spawnProgram();
  await waitUntilRunning(child);
  return child;
}

/** Waits for some further steps, at most a few seconds because all runs may have ended. */
async function untilSomeSteps(): Promise<void> {
  const count = () => countOf("select count(*)::int as n from automation_steps");
  const before = await count();
  for (let look = 0; look < 50 && (await count()) < before + (RUNS * STEPS) / KILLS / 4; look += 1) {
    await delay(100);
  }
}

async function publishTour(url: string) {
  const ctx = await newWorkspace();
  const chat = await newChat(ctx);
  await createStage(ctx, { name: "Nuevo" });
  const stage = await createStage(ctx, { name: "Visita" });
  const tag = await createTag(ctx, { name: "Interesado" });
  const buttons = [{ id: "yes", title: "Sí" }];
  await publishFlow(
    ctx,
    {
      start: { type: "start", config: { on: { type: "keyword", words: ["hola"] } } },
      hello: { type: "send-message", config: { text: "Hola" } },
      ask: { type: "ask", config: { text: "¿Vienes?", buttons } },
      tag: { type: "assign-tag", config: { tagId: tag.id } },
      task: { type: "create-task", config: { name: "Llamar" } },
      hook: { type: "webhook", config: { url } },
      move: { type: "assign-stage", config: { stageId: stage.id } },
      bye: { type: "send-message", config: { text: "Adiós" } },
    },
    [
      "start > hello",
      "hello > ask",
      "ask.yes > tag",
      "tag > task",
      "task > hook",
      "hook > move",
      "hook.failed > move",
      "move > bye",
    ],
  );
  return { ctx, chat };
}

it(
  "completes every run and step exactly once, regardless of crashes",
  async () => {
    const receiver = await startReceiver();
    const { ctx, chat } = await publishTour(receiver.origin);
    const people = Array.from({ length: RUNS }, (_, nth) => `persona-${nth}`);
    const greeted = people.slice(0, RUNS / 2);
    for (const from of greeted) await receiveText(ctx, chat, { from, text: "hola" });
    const silent = people.slice(RUNS / 2);
    let child = await start();
    let next = start();
    let kills = 0;
    const began = performance.now();
    const killing = (async () => {
      for (; kills < KILLS; kills += 1) {
        // Two processes work at the same time; the older one is killed while it works.
        await untilSomeSteps();
        await delay(Math.random() * 250);
        child.kill("SIGKILL");
        child = await next;
        next = start();
      }
    })();
    // The contacts keep writing: some say hello, and those who were asked a question answer it.
    for (let asked = 0; asked < RUNS; ) {
      for (const from of silent.splice(0, 10)) await receiveText(ctx, chat, { from, text: "hola" });
      const waiting = await rowsOf(
        `select c.external_id as name from automation_runs r join conversations c on c.id = r.conversation_id
         where r.status = 'waiting' and r.waits_for = 'answer' and r.pending_signal is null order by random() limit 20`,
      );
      for (const { name } of waiting)
        asked += Number((await receiveText(ctx, chat, { from: name, text: "sí" })).taken);
      if (waiting.length === 0) await delay(50);
    }
    await killing;
    await expect
      .poll(() => countOf("select count(*)::int as n from automation_runs where status <> 'ended'"), {
        timeout: PATIENCE_MS,
        interval: 250,
      })
      .toBe(0);
    expect(kills).toBe(KILLS);
    expect(await rowsOf("select count(*)::int as n, sum(seq)::int as steps from automation_runs")).toEqual([
      { n: RUNS, steps: RUNS * STEPS },
    ]);
    const once = "select count(*)::int as n from";
    expect(await countOf(`${once} automation_steps`)).toBe(RUNS * STEPS);
    expect(await countOf(`${once} tasks`)).toBe(RUNS);
    expect(await countOf(`${once} contact_tags`)).toBe(RUNS);
    expect(await countOf(`${once} events where trigger = 'asignar_fase'`)).toBe(RUNS);
    expect(await countOf(`${once} events where trigger = 'tarea_creada'`)).toBe(RUNS);
    expect(await countOf(`${once} deliveries`)).toBe(RUNS);
    const said = await rowsOf(
      "select text, count(*)::int as n from messages where direction = 'outbound' group by 1 order by 1",
    );
    expect(said.map(({ n }) => n)).toEqual([RUNS, RUNS, RUNS]);
    const seen = receiver.seen.map(({ headers }) => String(headers["x-tertulia-delivery"]));
    expect(new Set(seen).size).toBe(seen.length);
    const [{ n: delivered }] = await rowsOf(`${once} deliveries where status = 'delivered'`);
    expect(seen.length).toBeGreaterThanOrEqual(delivered);
    await receiver.close();
    const seconds = Math.round((performance.now() - began) / 1_000);
    const figures = { runs: RUNS, steps: RUNS * STEPS, kills, seconds, posts: seen.length, delivered };
    process.stdout.write(`automations under kill: ${JSON.stringify(figures)}\n`);
  },
  PATIENCE_MS + 120_000 + KILLS * 30_000,
);
