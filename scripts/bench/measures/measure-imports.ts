import { setTimeout as sleep } from "node:timers/promises";
import { jobs } from "#lib/catalog/jobs.ts";
import { createImport, getImport, revertImport, startImport } from "#lib/imports/index.ts";
import type { Import } from "#lib/imports/schema.ts";
import { rawBodyOf } from "#lib/platform/api/request/raw-body.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { startJobRunner } from "#worker/job-runner.ts";
import { setUpWorkspace } from "../new-workspace.ts";

const SIZES = [1_000, 50_000, 100_000];
const MB = 1_048_576;
const EVERY_MS = 50;

/** Imports files of contacts and undoes the last import. Measures the resident memory of the process. */
export async function measureImports(): Promise<string[][]> {
  const ctx = systemContext((await setUpWorkspace()).workspaceId);
  const runner = await startJobRunner({ jobs });
  const rows = [["contacts", "upload s", "import s", "rows a second", "rss before MB", "highest rss MB"]];
  for (const [round, size] of SIZES.entries()) {
    const request = uploadOf(size, round);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const uploading = performance.now();
    const { id } = await createImport(ctx, rawBodyOf(request));
    const uploaded = performance.now();
    await startImport(ctx, id);
    const peak = await untilEnded(ctx, id, "done");
    const seconds = (performance.now() - uploaded) / 1_000;
    rows.push(
      figures(String(size), [(uploaded - uploading) / 1_000, seconds, size / seconds], [before, peak]),
    );
    if (size !== SIZES.at(-1)) continue;
    const reverting = performance.now();
    await revertImport(ctx, id);
    const top = await untilEnded(ctx, id, "reverted");
    const back = (performance.now() - reverting) / 1_000;
    rows.push(figures(`${size}, taken back`, [0, back, size / back], [before, top]));
  }
  await runner.stop();
  return rows;
}

function figures(name: string, [upload = 0, seconds = 0, rate = 0]: number[], memory: number[]): string[] {
  const times = [upload.toFixed(1), seconds.toFixed(1), rate.toFixed(0)];
  return [name, ...times, ...memory.map((bytes) => (bytes / MB).toFixed(0))];
}

async function untilEnded(ctx: WorkspaceContext, id: string, status: Import["status"]): Promise<number> {
  let peak = 0;
  for (;;) {
    for (let look = 0; look < 10; look += 1) {
      peak = Math.max(peak, process.memoryUsage().rss);
      await sleep(EVERY_MS);
    }
    const one = await getImport(ctx, id);
    if (one.status === status) return peak;
    if (one.status === "failed") throw new Error(one.statusReason ?? "failed");
  }
}

/** A form whose file is generated while it is read. */
function uploadOf(size: number, round: number): Request {
  const boundary = "bench";
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
  function* pieces() {
    yield part('name="kind"', "contacts\r\n");
    yield part('name="file"; filename="contacts.csv"', "name,lastname,email,number,tags,course\n");
    for (let row = 0; row < size; row += 1) {
      const number = 34_600_000_000 + round * 1_000_000 + row;
      yield `Name ${row},Surname ${row},person${round}.${row}@tertulia.example,+${number},"tag ${row % 7}, all",Course ${row % 31}\n`;
    }
    yield `\r\n--${boundary}--\r\n`;
  }
  const text = pieces();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = text.next();
      if (next.done) controller.close();
      else controller.enqueue(new TextEncoder().encode(next.value));
    },
  });
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("http://tertulia.example/api/import", init);
}
