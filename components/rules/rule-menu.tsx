"use client";

import { Copy, Ellipsis, History, ScrollText, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { offerRestore } from "#components/layout/undo/offer-restore.ts";
import { useGuardedNavigation } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { Rule } from "#lib/rules/schema.ts";
import { ruleKeys } from "./rule-queries.ts";
import { RuleVersions } from "./rule-versions.tsx";

/** The menu of a rule: deliveries, versions, duplicate, delete. */
export function RuleMenu({ rule }: { rule: Rule }) {
  const t = useTranslations("rules.ruleMenu");
  const tActions = useTranslations("actions");
  const router = useRouter();
  const go = useGuardedNavigation();
  const workspaceId = useShell().workspace.id;
  const [versionsOpen, setVersionsOpen] = useState(false);
  const remove = useConfirmedWrite(ruleEndpoints.delete, {
    input: { query: { id: rule.id } },
    stale: [ruleKeys.all(workspaceId)],
    onSuccess: () => {
      offerRestore({ workspaceId, ids: [rule.id], title: t("deleted", { name: rule.name }) });
      router.replace(`/${workspaceId}/rules`);
    },
    failure: t("notDeleted"),
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
            onSelect={() => go(`/${workspaceId}/deliveries?rule=${rule.id}`)}
          >
            {t("itsDeliveries")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<History />} onSelect={() => setVersionsOpen(true)}>
            {t("versions")}
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Copy />}
            onSelect={() => go(`/${workspaceId}/rules/new?copyOf=${rule.id}`)}
          >
            {tActions("duplicate")}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Trash2 />} danger onSelect={remove.ask}>
            {t("delete")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <RuleVersions rule={rule} open={versionsOpen} onOpenChange={setVersionsOpen} />
      <ConfirmDialog
        title={t("deleteName", { name: rule.name })}
        description={t("itStopsImmediately")}
        confirmLabel={t("deleteRule")}
        {...remove.dialog}
      />
    </>
  );
}
