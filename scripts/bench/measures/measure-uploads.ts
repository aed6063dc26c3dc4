import { createAgent } from "#lib/agents/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { startChild } from "../child.ts";
import { headersOf, type Owned, setUpWorkspace } from "../new-workspace.ts";
import { forgetPeak, readResidentMemory } from "../processes.ts";

const AT_ONCE = 20;
const BYTES = 10 * 1_048_576;

/** Uploads 20 files of 10 MB in parallel, as forms and as raw bytes, and returns how much memory the server needs. */
export async function measureUploads(): Promise<string[][]> {
  const filled = await setUpWorkspace();
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  const rows = [[`${AT_ONCE} uploads of 10 MB at once`, "seconds", "MB before", "MB at most", "MB more"]];
  for (const way of [asForm, asBytes]) {
    const { id: agentId } = await createAgent(systemContext(filled.workspaceId), { name: way.name });
    const call = { origin: `http://127.0.0.1:${front.port}`, agentId, filled };
    await way(call, 0);
    const before = readResidentMemory(front.pid, "now");
    forgetPeak(front.pid);
    const started = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => way(call, index + 1)));
    const seconds = (performance.now() - started) / 1_000;
    const max = readResidentMemory(front.pid, "peak");
    const name = way === asForm ? "POST add-file-direct, a form" : "PUT to an upload link, raw bytes";
    rows.push([name, seconds.toFixed(1), before.toFixed(0), max.toFixed(0), (max - before).toFixed(0)]);
  }
  await front.stop();
  return rows;
}

type Call = { origin: string; agentId: string; filled: Owned };

async function asForm({ origin, agentId, filled }: Call, index: number): Promise<void> {
  const field = (name: string, value: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--cut\r\nContent-Disposition: form-data; name="file"; filename="${index}.csv"\r\n\r\n`;
  const head = field("agentId", agentId) + field("workspaceId", filled.workspaceId) + file;
  await send(`${origin}/api/agent/add-file-direct`, {
    method: "POST",
    headers: { ...headersOf(filled), "content-type": "multipart/form-data; boundary=cut" },
    body: streamOf(head, "\r\n--cut--\r\n"),
  });
}

async function asBytes({ origin, agentId, filled }: Call, index: number): Promise<void> {
  const query = new URLSearchParams({ agentId, workspaceId: filled.workspaceId, fileName: `${index}.csv` });
  const link = await fetch(`${origin}/api/agent/generate-upload-token?${query}`, {
    headers: headersOf(filled),
  });
  const { data } = (await link.json()) as { data: { token: string } };
  await send(`${origin}/api/agent/upload/${data.token}`, { method: "PUT", body: streamOf("", "") });
}

async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...init, duplex: "half" } as RequestInit);
  if (!response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** The bytes of a form with a file, generated while they are read. */
function streamOf(head: string, tail: string): ReadableStream<Uint8Array> {
  const row = Buffer.from("plan;price\n".repeat(6_000));
  let left = BYTES;
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      controller.enqueue(row.subarray(0, Math.min(left, row.length)));
      left -= Math.min(left, row.length);
      if (left > 0) return;
      controller.enqueue(Buffer.from(tail));
      controller.close();
    },
  });
}
