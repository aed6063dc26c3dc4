"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, PartyPopper } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { checklistEndpoints } from "#lib/checklist/endpoints.ts";
import type { Checklist } from "#lib/checklist/schema.ts";
import { checklistKeys, checklistQueries } from "./checklist-queries.ts";
import { stepParts } from "./checklist-steps.ts";

/** Changes made on other screens and in other browsers appear within this time. */
const REFRESH_MS = 3_000;

/** The setup of a workspace: each step with its state and where to do it. */
export function GetStarted() {
  const t = useTranslations("checklist.getStarted");
  const canSetUp = usePermission("settings.write");
  if (canSetUp) return <Setup />;
  return (
    <>
      <PageHeader title={t("getStarted")} />
      <PageBody>
        <NoPermissionState title={t("forOwnersAndAdmins")} description={t("whatTheyDo")} />
      </PageBody>
    </>
  );
}

function Setup() {
  const t = useTranslations("checklist.getStarted");
  const { workspace } = useShell();
  const setup = useQuery({ ...checklistQueries.get(workspace.id), refetchInterval: REFRESH_MS });
  const steps = setup.data?.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = steps.length > 0 && done === steps.length;
  return (
    <>
      <PageHeader
        title={t("getStarted")}
        aside={steps.length > 0 && t("progress", { done, total: steps.length })}
        actions={setup.data && !isComplete && <HideButton checklist={setup.data} />}
      />
      <PageBody width="text">
        <LoadState query={setup} failure={t("couldNotLoad")} rows={6} />
        {isComplete && (
          <EmptyState
            icon={<PartyPopper />}
            title={t("everythingIsSetUp")}
            description={t("readyForCustomers")}
            action={
              <Link href={`/${workspace.id}/inbox`} className={buttonClass("primary")}>
                {t("openInbox")}
              </Link>
            }
          />
        )}
        <ol aria-label={t("setupSteps")} className="flex flex-col gap-2">
          {steps.map((one) => (
            <Step key={one.step} {...one} workspaceId={workspace.id} />
          ))}
        </ol>
      </PageBody>
    </>
  );
}

function HideButton({ checklist: { isDismissed } }: { checklist: Checklist }) {
  const t = useTranslations("checklist.getStarted");
  const { workspace } = useShell();
  const update = useWrite(checklistEndpoints.update, { stale: [checklistKeys.all(workspace.id)] });
  return (
    <Button
      disabled={update.isPending}
      onClick={() => update.mutate({ body: { isDismissed: !isDismissed } })}
    >
      {t(isDismissed ? "show" : "hide")}
    </Button>
  );
}

type StepProps = Checklist["steps"][number] & { workspaceId: string };

function Step({ step, isDone, workspaceId }: StepProps) {
  const t = useTranslations("checklist.steps");
  const tPage = useTranslations("checklist.getStarted");
  const { how, icon: Icon, links } = stepParts[step];
  return (
    <li className={cn("flex gap-3 rounded-lg border bg-raised p-4", isDone ? "items-center" : "items-start")}>
      <span
        aria-hidden="true"
        className={cn(
          "flex size-7 shrink-0 items-center justify-center rounded-full border [&_svg]:size-4",
          isDone ? "border-transparent bg-accent text-on-accent" : "text-ink-faint",
        )}
      >
        {isDone ? <Check /> : <Icon />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-48 flex-1">
          <h2 className={cn("font-medium text-sm", isDone && "text-ink-soft")}>
            {t(step)}
            {isDone && <span className="sr-only"> {tPage("done")}</span>}
          </h2>
          {!isDone && <p className="mt-0.5 text-pretty text-ink-soft text-sm">{t(how)}</p>}
        </div>
        {!isDone && (
          <div className="flex flex-wrap gap-2">
            {links.map(({ label, path }, index) => (
              <Link
                key={path}
                href={`/${workspaceId}/${path}`}
                className={buttonClass(index === 0 ? "primary" : undefined)}
              >
                {t(label)}
              </Link>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
