import type { Translate } from "#components/ui/translate.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";

/**
 * Downloads a file. Uses `fetch` because a link cannot send the workspace header. Throws an Error with a message for
 * people.
 */
export async function downloadFile(
  named: { agentId: string; workspaceId: string; fileName: string },
  t: Translate<"knowledge.fileMenu">,
) {
  const answer = await fetch(`${knowledgeEndpoints.download.path}?${new URLSearchParams(named)}`, {
    headers: { "x-workspace-id": named.workspaceId },
  });
  if (!answer.ok) throw new Error(t("serverStatus", { status: answer.status }));
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: named.fileName });
  link.click();
  URL.revokeObjectURL(address);
}
