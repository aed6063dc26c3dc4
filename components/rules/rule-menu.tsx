"use client";

import { Ellipsis, History, ScrollText, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { offerRestore } from "#components/layout/undo/offer-restore.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { Rule } from "#lib/rules/schema.ts";
import { ruleKeys } from "./rule-queries.ts";
import { RuleVersions } from "./rule-versions.tsx";

/** The menu of a rule: deliveries, versions, delete. */
export function RuleMenu({ rule }: { rule: Rule }) {
  const t = useTranslations("rules.ruleMenu");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const [open, setOpen] = useState<"versions" | "delete" | null>(null);
  const remove = useWrite(ruleEndpoints.delete, {
    stale: [ruleKeys.all(workspaceId)],
    onSuccess: () => {
      offerRestore({ workspaceId, ids: [rule.id], title: t("deleted", { name: rule.name }) });
      router.replace(`/${workspaceId}/rules`);
    },
    onError: (error) => toast.error(t("notDeleted"), { description: error.message }),
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("more")} icon={<Ellipsis />} />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem
            icon={<ScrollText />}
            onSelect={() => router.push(`/${workspaceId}/deliveries?rule=${rule.id}`)}
          >
            {t("itsDeliveries")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<History />} onSelect={() => setOpen("versions")}>
            {t("versions")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Trash2 />} danger onSelect={() => setOpen("delete")}>
            {t("delete")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <RuleVersions
        rule={rule}
        open={open === "versions"}
        onOpenChange={(is) => setOpen(is ? "versions" : null)}
      />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(is) => setOpen(is ? "delete" : null)}
        title={t("deleteName", { name: rule.name })}
        description={t("itStopsImmediately")}
        confirmLabel={t("deleteRule")}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ query: { id: rule.id } })}
      />
    </>
  );
}
