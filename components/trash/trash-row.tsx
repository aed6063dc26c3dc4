"use client";

import { Bot, Contact, Waypoints, Workflow } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import { type TrashItem, trashLimits } from "#lib/trash/schema.ts";
import { trashKeys } from "./trash-queries.ts";

const icons = { contact: Contact, rule: Workflow, agent: Bot, automation: Waypoints };
/** Path of the screens of a kind, below the workspace. */
const paths = { contact: "contacts", rule: "rules", agent: "agents", automation: "automations" };
const DAY_MS = 24 * 60 * 60_000;

/** A deleted record: its kind and name, who deleted it, and how long it can be restored. */
export function TrashRow({ item, onDelete }: { item: TrashItem; onDelete: () => void }) {
  const t = useTranslations("trash.row");
  const tPage = useTranslations("trash.page");
  const restore = useRestore();
  const { id, kind, name, deletedBy, deletionDate, expirationDate } = item;
  const Icon = icons[kind];
  const left = Math.ceil((Date.parse(expirationDate) - Date.now()) / DAY_MS);
  const days = Math.min(Math.max(left, 0), trashLimits.days);
  return (
    <li className="flex gap-3 py-2.5 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          <span className="wrap-anywhere block font-medium">{name}</span>
          <span className="block text-ink-faint text-xs">
            {tPage(`kinds.${kind}`)} · {t("deletedBy", { name: deletedBy.name })} ·{" "}
            <TimeAgo date={deletionDate} ago /> · {t("daysLeft", { days })}
          </span>
        </span>
        <span className="flex items-center gap-1.5">
          <Button
            size="sm"
            busy={restore.isPending}
            aria-label={t("restoreName", { name })}
            onClick={() => restore.mutate({ params: { id } })}
          >
            {t("restore")}
          </Button>
          <Button size="sm" variant="ghost" aria-label={t("deleteName", { name })} onClick={onDelete}>
            {t("deletePermanently")}
          </Button>
        </span>
      </div>
    </li>
  );
}

/** Restores a record, lists the values that could not be restored, and offers to open it. */
function useRestore() {
  const t = useTranslations("trash.row");
  const tActions = useTranslations("actions");
  const { workspace } = useShell();
  const router = useRouter();
  return useWrite(trashEndpoints.restore, {
    stale: [trashKeys.all(workspace.id)],
    failure: t("couldNotBeRestored"),
    onSuccess: ({ id, kind, name, leftOut }) =>
      toast.success(t("restored", { name }), {
        ...(leftOut.length > 0 && { description: t("leftOut", { count: leftOut.length }) }),
        action: {
          label: tActions("open"),
          onClick: () => router.push(`/${workspace.id}/${paths[kind]}/${id}`),
        },
      }),
  });
}
