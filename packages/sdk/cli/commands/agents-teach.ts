import { basename } from "node:path";
import { text } from "node:stream/consumers";
import type { KnowledgeFile, Tertulia } from "../../src/index.ts";
import { type Call, defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { exitCodes, usageError } from "../exit-codes.ts";
import { findId } from "../find-record.ts";
import { toPlainLine } from "../plain-text.ts";
import { pollUntil } from "../poll-until.ts";
import { readFile } from "../read-file.ts";
import { showUpload } from "../show-upload.ts";

const options = {
  text: {
    type: "string",
    value: "TEXT",
    help: 'Teach this text instead of files; "-" reads it from the standard input.',
  },
  name: { type: "string", value: "NAME", help: "The name of the text, ending in .md or .txt." },
  "no-wait": { type: "boolean", help: "Exit after the upload, before the agent has read the files." },
} as const;

type TeachCall = Call<typeof options>;

export const agentsTeach = defineCommand({
  name: "agents teach",
  summary: "Give an AI agent files or a text to answer from",
  notes:
    "PDF, Word, Excel, CSV, Markdown and text, up to 10 MB each. A file replaces one of the same name. Waits until the\n" +
    "agent can answer from it. The exit code is 8 if a file could not be read.",
  arguments: [
    { name: "AGENT", help: "The agent: name or ID." },
    { name: "FILE", help: "Files to read.", isOptional: true, isMany: true },
  ],
  options,
  examples: [
    "tertulia agents teach Lola prices.pdf opening-hours.md",
    'tertulia agents teach Lola --name hours.md --text "We open from 9 to 5."',
    "tertulia agents teach Lola --name news.md --text - < news.md",
  ],
  async run(call) {
    const [agent = "", ...paths] = call.arguments;
    const files = await filesOf(call, paths);
    const { client } = connect(call);
    const agentId = await findId("agent", agent, () => client.agents.list());
    let code: number = exitCodes.done;
    for (const { fileName, file } of files) {
      const onProgress = showUpload(call.io, fileName);
      await client.knowledge.addFileDirect({ agentId, file, fileName }, { onProgress, timeout: 600_000 });
      const read = call.options["no-wait"] ? null : await waitUntilRead(call, client, { agentId, fileName });
      call.show(read ?? { name: fileName, status: "processing" }, () => lineOf(fileName, read));
      if (read?.status === "failed") code = exitCodes.negative;
    }
    return code;
  },
});

async function filesOf({ io, options }: TeachCall, paths: readonly string[]) {
  const { text: given, name } = options;
  if ((given === undefined) === (paths.length === 0)) throw usageError("Pass either files or --text.");
  if (given === undefined && name !== undefined) throw usageError("--name can only be used with --text.");
  if (given === undefined) {
    return Promise.all(paths.map(async (path) => ({ fileName: basename(path), file: await readFile(path) })));
  }
  if (name === undefined) throw usageError("--text needs --name, such as --name hours.md.");
  const content = given === "-" ? await text(io.stdin) : given;
  return [{ fileName: name, file: new Blob([content], { type: "text/plain" }) }];
}

/** Waits until the agent has read a file or failed to. Returns null if the file was deleted. */
async function waitUntilRead(
  { io }: TeachCall,
  client: Tertulia,
  { agentId, fileName }: { agentId: string; fileName: string },
): Promise<KnowledgeFile | null> {
  const find = async () =>
    (await client.knowledge.list({ agentId })).find(({ name }) => name === fileName) ?? null;
  return pollUntil(io, find, (file) => {
    io.progress(`${fileName}: ${file?.step ?? "waiting"}`);
    return file?.status !== "processing";
  });
}

function lineOf(fileName: string, read: KnowledgeFile | null): string {
  const name = toPlainLine(fileName);
  if (read === null) return `${name} was uploaded.`;
  if (read.status === "failed") return `${name} could not be read: ${toPlainLine(read.error ?? "")}`;
  return `${name} was read: ${read.passageCount} ${read.passageCount === 1 ? "passage" : "passages"}.`;
}
