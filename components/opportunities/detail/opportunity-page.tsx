"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { BackLink } from "#components/layout/page/back-link.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { RecordTabTitle } from "#components/layout/page/record-tab-title.tsx";
import { PageSteps } from "#components/layout/trail/page-steps.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { ApiError } from "#lib/platform/api/client.ts";
import { DeleteOpportunityDialog } from "../list/delete-opportunity-dialog.tsx";
import { opportunityQuery } from "../opportunity-queries.ts";
import { OpportunityDetails } from "./opportunity-details.tsx";
import { OpportunityRecords } from "./opportunity-records.tsx";
import { OpportunityState } from "./opportunity-state.tsx";
import { Identity, OpportunityMenu } from "./peek-header.tsx";

/** The page of one opportunity. `parts` are provided by other features. */
export function OpportunityPage({ opportunityId, parts }: { opportunityId: string; parts?: ReactNode }) {
  const t = useTranslations("opportunities.opportunityPage");
  const { workspace } = useShell();
  const canRead = usePermission("opportunities.read");
  const query = useQuery({ ...opportunityQuery(workspace.id, opportunityId), enabled: canRead });
  const status = query.error instanceof ApiError ? query.error.status : null;
  if (query.data && status !== 404)
    return <OpportunityView key={opportunityId} opportunity={query.data} parts={parts} />;
  return (
    <>
      <PageHeader title={t("opportunity")} />
      <PageBody>
        {!canRead || status === 403 ? (
          <NoPermissionState title={t("youDontHaveAccess")} description={t("askAnOwnerOrAdmin")} />
        ) : status === 404 ? (
          <EmptyState
            icon={<SearchX />}
            title={t("doesNotExist")}
            description={t("itWasDeletedOrBelongs")}
            action={
              <Link href={`/${workspace.id}/opportunities`} className={buttonClass("secondary", "md")}>
                {t("allOpportunities")}
              </Link>
            }
          />
        ) : query.isError ? (
          <ErrorState title={t("couldntLoad")} query={query} />
        ) : (
          <SkeletonRows count={10} className="p-4" />
        )}
      </PageBody>
    </>
  );
}

function OpportunityView({ opportunity, parts }: { opportunity: Opportunity; parts: ReactNode }) {
  const t = useTranslations("opportunities.opportunityPage");
  const { workspace } = useShell();
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const home = `/${workspace.id}/opportunities`;
  return (
    <>
      <RecordTabTitle name={opportunity.name} />
      <header className="shrink-0 border-b bg-surface px-4 py-2.5">
        <div className="flex min-w-0 items-center gap-2.5">
          <BackLink path="opportunities" label={t("allOpportunities")} />
          <Identity opportunity={opportunity} isTitle />
          <div className="ml-auto flex items-center">
            <PageSteps noun="opportunity" id={opportunity.id} pageOf={(id) => `${home}/${id}`} />
            <OpportunityMenu id={opportunity.id} onDelete={() => setDeleting(true)} />
          </div>
        </div>
      </header>
      <PageBody scroll={false} className="overflow-y-auto lg:flex-row lg:overflow-hidden">
        <aside
          aria-label={t("statusAndFields")}
          className="border-b lg:w-104 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-b-0"
        >
          <h2 className="sr-only">{t("statusAndFields")}</h2>
          <OpportunityState opportunity={opportunity} className="border-b p-4" />
          <OpportunityDetails opportunity={opportunity} />
          {parts}
        </aside>
        <div className="min-w-0 flex-1 lg:overflow-y-auto">
          <div className="max-w-4xl">
            <h2 className="sr-only">{t("activity")}</h2>
            <OpportunityRecords opportunityId={opportunity.id} />
          </div>
        </div>
      </PageBody>
      <DeleteOpportunityDialog
        ids={isDeleting ? [opportunity.id] : []}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.replace(home)}
      />
    </>
  );
}
