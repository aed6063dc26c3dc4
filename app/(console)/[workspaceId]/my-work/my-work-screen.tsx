"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useOpened } from "#components/layout/query-parameters.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { TodayStrip } from "#components/reports/today/today-strip.tsx";
import { MyTasks } from "#components/tasks/my-tasks.tsx";
import { QuickAdd } from "#components/tasks/quick-add.tsx";
import { MyConversations } from "./my-conversations.tsx";
import { MyOpportunities } from "./my-opportunities.tsx";

/** The user's work: tasks, waiting conversations, open opportunities. */
export function MyWorkScreen() {
  const t = useTranslations("pages.myWorkScreen");
  const { user } = useShell();
  const canWrite = usePermission("tasks.write");
  const opened = useOpened("task");
  const quickAdd = useRef<HTMLInputElement>(null);
  useCommand({
    id: "my-work:new",
    label: t("newTaskForMe"),
    group: t("myWork"),
    keys: "c",
    run: () => quickAdd.current?.focus(),
  });
  return (
    <>
      <PageHeader title={t("myWork")} />
      <PageBody>
        <div className="mx-auto max-w-6xl px-4 pt-4">
          <TodayStrip />
        </div>
        <div className="mx-auto grid max-w-6xl gap-4 p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-3">
            {canWrite && (
              <div className="flex">
                <QuickAdd ref={quickAdd} given={{ assignedUserId: user.id }} onOpen={opened.open} />
              </div>
            )}
            <MyTasks opened={opened} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <MyConversations />
            <MyOpportunities />
          </div>
        </div>
      </PageBody>
    </>
  );
}
