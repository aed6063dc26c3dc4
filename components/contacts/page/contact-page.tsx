"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createStaleRecordQueue } from "#components/realtime/stale-records.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { Link } from "#components/ui/link.tsx";
import { ApiError } from "#lib/platform/api/client.ts";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import { noFilters } from "../contact-filters.ts";
import type { ContactParts } from "../contact-parts.ts";
import { contactKeys, contactQuery } from "../contact-queries.ts";
import { useContactChanges } from "../use-contact-changes.ts";
import { ContactView } from "./contact-view.tsx";
import { TimelineSkeleton } from "./timeline-skeleton.tsx";

/** Every loaded page is reloaded, so this is the minimum time between reloads, in milliseconds. */
const REST_MS = 1_500;

/** Record types other than contacts that a timeline shows. */
const entities = new Set<ChangedEntity>([
  "conversation",
  "delivery",
  "opportunity",
  "task",
  "automationRun",
  "worker",
]);

const noCards = () => {};

/** The page of one contact: its fields, state and timeline. */
export function ContactPage({ contactId, Parts }: { contactId: string; Parts?: ContactParts }) {
  const t = useTranslations("contacts.contactPage");
  const { workspace } = useShell();
  const canRead = usePermission("contacts.read");
  const query = useQuery({ ...contactQuery(workspace.id, contactId), enabled: canRead });
  useTimelineChanges(workspace.id, contactId);
  const status = query.error instanceof ApiError ? query.error.status : null;
  if (query.data && status !== 404) return <ContactView key={contactId} contact={query.data} Parts={Parts} />;
  return (
    <>
      <PageHeader title={t("contact")} />
      <PageBody>
        {!canRead || status === 403 ? (
          <NoPermissionState title={t("youDontHaveAccess")} description={t("askAnOwnerOrAdmin")} />
        ) : status === 404 ? (
          <EmptyState
            icon={<UserX />}
            title={t("doesNotExist")}
            description={t("itWasDeleted")}
            action={
              <Link href={`/${workspace.id}/contacts`} className={buttonClass("secondary", "md")}>
                {t("allContacts")}
              </Link>
            }
          />
        ) : query.isError ? (
          <ErrorState title={t("couldNotBeLoaded")} query={query} />
        ) : (
          <ContactPageSkeleton />
        )}
      </PageBody>
    </>
  );
}

function ContactPageSkeleton() {
  return (
    <div className="grid gap-6 p-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <SkeletonRows count={8} />
      <div className="max-w-3xl">
        <TimelineSkeleton />
      </div>
    </div>
  );
}

/** Keeps a contact and its timeline current with changes by other users, channels and rules. */
function useTimelineChanges(workspaceId: string, contactId: string): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  useContactChanges(workspaceId, noFilters, noCards, REST_MS);
  useEffect(() => {
    const queryKey = contactKeys.history(workspaceId, contactId);
    const queue = createStaleRecordQueue(() => queries.invalidateQueries({ queryKey }), REST_MS);
    const leave = feed.onChange((message) => {
      if (message.type === "resync") return;
      if (entities.has(message.entity)) queue.add("all");
    });
    return () => {
      leave();
      queue.stop();
    };
  }, [queries, feed, workspaceId, contactId]);
}
