import { toast } from "#components/ui/overlay/toast.tsx";
import { readerText } from "#components/ui/text/reader-text.ts";
import { call } from "#lib/platform/api/client.ts";
import { trashEndpoints } from "#lib/trash/endpoints.ts";

/** How long a toast offers to restore, in milliseconds. */
const OFFER_MS = 10_000;

/** Shows the toast of `offerRestore`. */
export function showRestore({
  workspaceId,
  ids,
  title,
}: {
  workspaceId: string;
  ids: readonly string[];
  title: string;
}): void {
  const t = readerText("layout.restore");
  const restore = () => {
    // Without a mutation id, this page reads everything that the restore changes like any other page.
    call(trashEndpoints.restoreMany, { workspaceId, body: { itemIds: [...ids] } }).then(
      (restored) => {
        const isLeftOut = restored.some(({ leftOut }) => leftOut.length > 0);
        toast.success(
          t("restored", { count: restored.length }),
          isLeftOut ? { description: t("leftOut") } : {},
        );
      },
      (error: unknown) => toast.failure(t("couldNotBeRestored"), error),
    );
  };
  toast(title, { duration: OFFER_MS, action: { label: readerText("actions")("undo"), onClick: restore } });
}
