import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { readApiError } from "#lib/platform/api/client.ts";

/** Uploads a file to an opportunity. Throws an Error with a message for people. */
export async function sendFile(workspaceId: string, opportunityId: string, file: File): Promise<void> {
  const form = new FormData();
  form.append("file", file, file.name);
  const { method, path } = opportunityEndpoints.addFile;
  const answer = await fetch(path.replace("{id}", encodeURIComponent(opportunityId)), {
    method,
    headers: { "x-workspace-id": workspaceId },
    body: form,
  });
  if (!answer.ok) throw await readApiError(answer);
}

/** Returns the URL of a file, which works as a plain link. */
export function fileAddress(workspaceId: string, opportunityId: string, fileId: string): string {
  const path = opportunityEndpoints.openFile.path
    .replace("{id}", encodeURIComponent(opportunityId))
    .replace("{fileId}", encodeURIComponent(fileId));
  return `${path}?${new URLSearchParams({ workspaceId })}`;
}
