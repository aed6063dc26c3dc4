"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { macrosQuery } from "#components/layout/macros/macro-queries.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { MacroDialog } from "./macro-dialog.tsx";
import type { MacroDraft } from "./macro-draft.ts";
import { MacroRow } from "./macro-row.tsx";
import { useMacroExamples } from "./use-macro-examples.ts";

const blank: MacroDraft = { name: "", isShared: false, actions: [] };

/** The page "Macros": lists of actions that people run with one click. */
export function MacrosPage() {
  const t = useTranslations("macros.macrosPage");
  const mayRead = usePermission("conversations.read");
  const mayWrite = usePermission("conversations.write");
  const [draft, setDraft] = useState<MacroDraft | null>(null);
  return (
    <>
      <PageHeader
        title={t("macros")}
        actions={
          mayWrite && (
            <Button variant="primary" onClick={() => setDraft(blank)}>
              <Plus />
              {t("newMacro")}
            </Button>
          )
        }
      />
      <PageBody width="text">
        {mayRead ? (
          <MacroList onCreate={mayWrite ? setDraft : null} />
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
        )}
      </PageBody>
      {draft && <MacroDialog draft={draft} onClose={() => setDraft(null)} />}
    </>
  );
}

/** The macros. `onCreate` is null for people who may only read them. */
function MacroList({ onCreate }: { onCreate: ((draft: MacroDraft) => void) | null }) {
  const t = useTranslations("macros.macrosPage");
  const { workspace } = useShell();
  const macros = useQuery(macrosQuery(workspace.id));
  const examples = useMacroExamples();
  if (!macros.data) return <LoadState query={macros} failure={t("couldNotLoad")} rows={3} />;
  if (macros.data.length === 0)
    return (
      <EmptyState
        icon={<Zap />}
        title={t("noMacrosYet")}
        description={t("aboutMacros")}
        action={
          onCreate &&
          examples.map((example) => (
            <Button key={example.name} onClick={() => onCreate(example)}>
              {example.name}
            </Button>
          ))
        }
      />
    );
  return (
    <>
      <p className="mb-3 text-pretty text-ink-soft">{t("aboutMacros")}</p>
      <ul aria-label={t("macros")} className="divide-y rounded-lg border bg-raised shadow-card">
        {macros.data.map((macro) => (
          <MacroRow key={macro.id} macro={macro} mayEdit={onCreate !== null && macro.isChangeable} />
        ))}
      </ul>
    </>
  );
}
