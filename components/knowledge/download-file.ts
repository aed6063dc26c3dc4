import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";

/**
 * Saves a file as it was uploaded. By `fetch`: a plain link cannot carry the workspace's header. Throws an Error
 * a person can read.
 */
export async function downloadFile(named: { agentId: string; workspaceId: string; fileName: string }) {
  const answer = await fetch(`${knowledgeEndpoints.download.path}?${new URLSearchParams(named)}`, {
    headers: { "x-workspace-id": named.workspaceId },
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: named.fileName });
  link.click();
  URL.revokeObjectURL(address);
}
