"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { type LucideIcon, Mail, MessageCircle, Phone, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { ActivityCategory, OpportunityActivity } from "#lib/opportunities/schema.ts";
import { activitiesQuery } from "../opportunity-queries.ts";
import { ActivityForm } from "./activity-form.tsx";

const icons: Record<ActivityCategory, LucideIcon> = {
  Calls: Phone,
  Meeting: Users,
  Whatsapp: MessageCircle,
  Email: Mail,
};

/** The activities of an opportunity, newest first, and a form to add one. */
export function ActivityList({ opportunityId }: { opportunityId: string }) {
  const t = useTranslations("opportunities.activityList");
  const { workspace } = useShell();
  const canWrite = usePermission("opportunities.write");
  const query = useInfiniteQuery(activitiesQuery(workspace.id, opportunityId));
  const activities = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      {canWrite && <ActivityForm opportunityId={opportunityId} />}
      <LoadState query={query} failure={t("couldntLoad")} rows={2} />
      {query.data && activities.length === 0 && <p className="text-ink-faint">{t("noActivitiesYet")}</p>}
      <ol className="flex flex-col gap-3 empty:hidden" aria-label={t("activities")}>
        {activities.map((activity) => (
          <Activity key={activity.id} activity={activity} />
        ))}
      </ol>
      <LoadMore {...pagingOf(query)} />
    </>
  );
}

function Activity({ activity }: { activity: OpportunityActivity }) {
  const t = useTranslations("opportunities.activityCategories");
  const label = t(activity.categoryType);
  const Icon = icons[activity.categoryType];
  return (
    <li className="flex gap-2.5">
      <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <Icon role="img" aria-label={label} className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-wrap break-words">{activity.content}</p>
        <p className="mt-0.5 text-2xs text-ink-faint">
          {label} · <TimeAgo date={activity.date} ago /> · {activity.by.name}
        </p>
      </div>
    </li>
  );
}
