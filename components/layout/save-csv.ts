import { toast } from "#components/ui/overlay/toast.tsx";
import { saveBlob } from "#components/ui/save-blob.ts";
import type { Translate } from "#components/ui/translate.ts";
import { readApiError } from "#lib/platform/api/client.ts";

type CsvDownload = { workspaceId: string; path: string; fileName: string; t: Translate<"imports.saveCsv"> };

/** Downloads a CSV from the API, which needs a header that a link cannot send. */
export async function saveCsv({ workspaceId, path, fileName, t }: CsvDownload): Promise<void> {
  try {
    const answer = await fetch(path, { headers: { "x-workspace-id": workspaceId } });
    if (!answer.ok) throw await readApiError(answer);
    saveBlob(await answer.blob(), fileName);
  } catch (error) {
    toast.failure(t("couldNotDownload"), error);
  }
}
