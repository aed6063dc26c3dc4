import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createAgent, updateAgentSettings } from "#lib/agents/index.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { addFileBytes } from "#lib/knowledge/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { DemoContent } from "./content.ts";

/**
 * Creates an agent of the demo's language school with files about courses, prices and conditions, and an enabled
 * widget. The job runner processes the files when the instance runs.
 */
export async function addAssistant(ctx: WorkspaceContext, { assistant }: DemoContent): Promise<Agent> {
  const agent = await createAgent(ctx, {
    name: assistant.name,
    prompt: assistant.prompt,
    platformType: "webchat",
    widgetEnabled: true,
  });
  await updateAgentSettings(ctx, agent.id, {
    widget: {
      color: "#0f766e",
      title: assistant.title,
      greeting: assistant.greeting,
      placeholder: assistant.placeholder,
    },
  });
  const knowledge = join(import.meta.dirname, assistant.knowledge);
  for (const name of (await readdir(knowledge)).sort()) {
    const bytes = createReadStream(join(knowledge, name));
    await addFileBytes(ctx, { agentId: agent.id, fileName: name, bytes });
  }
  return agent;
}
