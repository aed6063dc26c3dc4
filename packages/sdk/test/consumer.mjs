// Uses the built package as a program does, on any Node. Its output is read by package.test.ts.
import { createRequire } from "node:module";

const [, , baseUrl, secret, webhook] = process.argv;
const require = createRequire(import.meta.url);
const outcomes = [
  await use(await import("tertulia"), await import("tertulia/compat")),
  await use(require("tertulia"), require("tertulia/compat")),
];
process.stdout.write(JSON.stringify(outcomes));

async function use({ isApiError, Tertulia, verifyWebhook }, { Client }) {
  const client = new Tertulia({ baseUrl, apiKey: "key-1", workspaceId: "workspace-1" });
  const names = [];
  for await (const stage of client.stages.list()) names.push(stage.name);
  const error = await client.contacts.get({ id: "missing" }).catch((reason) => reason);
  const steps = [];
  const file = new Blob(["# Menu"]);
  const input = { agentId: "agent-1", file, fileName: "menu.md" };
  await client.knowledge.addFileDirect(input, { onProgress: ({ loaded }) => steps.push(loaded) });
  const { payload } = await verifyWebhook({ ...JSON.parse(webhook), secret });
  const compat = new Client({ workspaceId: "workspace-1", apiKey: "key-1", customUrl: baseUrl });
  return {
    names,
    isMissing: isApiError(error, "CONTACT_NOT_FOUND"),
    rateLimit: client.rateLimit,
    isFileSent: steps.at(-1) > file.size,
    trigger: payload.trigger,
    agents: (await compat.agent.getAgents()).length,
  };
}
