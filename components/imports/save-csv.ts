import { toast } from "#components/ui/overlay/toast.tsx";

/** Downloads a CSV from the API, which needs a header that a link cannot send. */
export async function saveCsv(workspaceId: string, path: string, fileName: string): Promise<void> {
  try {
    const answer = await fetch(path, { headers: { "x-workspace-id": workspaceId } });
    if (!answer.ok) throw new Error(`The server returned status ${answer.status}.`);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    toast.error("Couldn't download the file", {
      description: error instanceof Error ? error.message : undefined,
    });
  }
}
