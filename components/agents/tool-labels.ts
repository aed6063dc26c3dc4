import type { Translate } from "#components/ui/translate.ts";
import { agentTools } from "#lib/agents/schema.ts";

/** Returns the label of a tool; an unknown name is returned as it is. */
export function toolLabel(name: string, t: Translate<"agents.tools">): string {
  const tool = agentTools.find((one) => one === name);
  return tool ? t(`${tool}.label`) : name;
}
