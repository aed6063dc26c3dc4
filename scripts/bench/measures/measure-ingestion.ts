import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { createAgent } from "#lib/agents/index.ts";
import { jobs } from "#lib/catalog/jobs.ts";
import { database } from "#lib/db/client.ts";
import { workspaces } from "#lib/db/schema/index.ts";
import { addFileDirect, listFiles } from "#lib/knowledge/index.ts";
import { rawBodyOf } from "#lib/platform/api/request/raw-body.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { startJobRunner } from "#worker/job-runner.ts";

const MB = 1_048_576;
const EVERY_MS = 20;

/** Files of the maximum size. All lines differ, so each must be indexed. */
const files = {
  "table.csv": fileOf(
    "plan;price;hours;notes\n",
    9.9,
    (row) => `Plan ${row};${row % 997} euros;${row % 60};${words(row)}\n`,
  ),
  "questions.csv": fileOf(
    "question;answer\n",
    9.9,
    (row) => `How much is course ${row}?;It costs ${row % 997} euros for ${words(row)}\n`,
  ),
  "manual.md": fileOf("# Manual\n\n", 1.9, (row) => `## Part ${row}\n\n${words(row)} ${words(row + 7)}.\n\n`),
};

/** Reads large files into passages as `npm start` does, and returns how long this blocks the process. */
export async function measureIngestion(): Promise<string[][]> {
  const ctx = await newWorkspace();
  const runner = await startJobRunner({ jobs });
  const head = ["a file is read into passages", "seconds", "passages", "pause p99 ms", "longest ms"];
  const rows = [head];
  for (const [name, content] of Object.entries(files)) {
    const { id: agentId } = await createAgent(ctx, { name });
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    const started = performance.now();
    await upload(ctx, { agentId, name, content });
    pauses.enable();
    const passages = await untilRead(ctx, agentId);
    pauses.disable();
    const seconds = (performance.now() - started) / 1_000;
    const figures = [pauses.percentile(99) / 1e6, pauses.max / 1e6].map((ms) => ms.toFixed(0));
    const size = `${name}, ${(content.length / MB).toFixed(1)} MB`;
    rows.push([size, seconds.toFixed(1), String(passages), ...figures]);
  }
  await runner.stop();
  return rows;
}

async function newWorkspace(): Promise<WorkspaceContext> {
  const id = newId();
  await database().db.insert(workspaces).values({ id, name: "Bench", inspectorToken: newId() });
  return systemContext(id);
}

type Upload = { agentId: string; name: string; content: string };

async function upload(ctx: WorkspaceContext, { agentId, name, content }: Upload): Promise<void> {
  const form = new FormData();
  form.set("workspaceId", ctx.workspaceId);
  form.set("agentId", agentId);
  form.set("file", new Blob([content]), name);
  await addFileDirect(ctx, rawBodyOf(new Request("http://localhost/", { method: "POST", body: form })));
}

/** Waits until the agent's only file is ready; returns its passages. */
async function untilRead(ctx: WorkspaceContext, agentId: string): Promise<number> {
  for (;;) {
    const [file] = await listFiles(ctx, { agentId });
    if (file?.status === "ready") return file.passageCount;
    if (file?.status === "failed") throw new Error(`${file.name} was not read: ${file.error}`);
    await sleep(EVERY_MS);
  }
}

function fileOf(head: string, megabytes: number, lineOf: (row: number) => string): string {
  let content = head;
  for (let row = 0; content.length < megabytes * MB; row += 1) content += lineOf(row);
  return content;
}

function words(row: number): string {
  return ["mornings", "weekends", "beginners", "companies", "children", "exams", "travel", "online"]
    .map((word, index) => `${word} ${(row * (index + 3)) % 1_009}`)
    .join(" ");
}
