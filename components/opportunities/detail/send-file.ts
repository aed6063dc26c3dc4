import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";

/** Puts a file on an opportunity. Throws an Error a person can read. */
export async function sendFile(workspaceId: string, opportunityId: string, file: File): Promise<void> {
  const form = new FormData();
  form.append("file", file, file.name);
  const { method, path } = opportunityEndpoints.addFile;
  const answer = await fetch(path.replace("{id}", encodeURIComponent(opportunityId)), {
    method,
    headers: { "x-workspace-id": workspaceId },
    body: form,
  });
  if (answer.ok) return;
  const envelope: unknown = await answer.json().catch(() => null);
  const message: unknown = Reflect.get(Object(envelope), "message");
  throw new Error(typeof message === "string" ? message : `The server returned status ${answer.status}.`);
}

/** Where a file can be downloaded by a plain link. */
export function fileAddress(workspaceId: string, opportunityId: string, fileId: string): string {
  const path = opportunityEndpoints.openFile.path
    .replace("{id}", encodeURIComponent(opportunityId))
    .replace("{fileId}", encodeURIComponent(fileId));
  return `${path}?${new URLSearchParams({ workspaceId })}`;
}
