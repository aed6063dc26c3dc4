import { createCannedReply } from "#lib/canned-replies/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { DemoContent } from "./content.ts";

export async function addCannedResponses(ctx: WorkspaceContext, { canned }: DemoContent): Promise<void> {
  for (const reply of canned) await createCannedReply(ctx, reply);
}
