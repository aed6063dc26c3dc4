"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Plus, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { channelQueries } from "#components/channels/channel-queries.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { Link } from "#components/ui/link.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { loadReasonText } from "#components/ui/text/reason-text.ts";
import type { Channel } from "#lib/channels/schema.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { templateKeys, templateQueries } from "./template-queries.ts";
import { TemplateRow } from "./template-row.tsx";

/** Every template of the workspace with its status and rejection reason. */
export function TemplateList() {
  const t = useTranslations("templates.templateList");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("templates.write");
  const templates = useQuery(templateQueries.list(workspaceId));
  const channels = useQuery(channelQueries.list(workspaceId)).data ?? [];
  const [search, setSearch] = useState("");
  const found = templates.data?.filter(
    ({ name, components }) =>
      matchesQuery([name, ...components.map(({ text }) => text)].join(" "), search) > 0,
  );
  const isEmpty = templates.data?.length === 0;
  const hasVendor = channels.some(
    ({ status, capabilities }) => capabilities.templates && status === "connected",
  );
  return (
    <>
      <PageHeader
        title={t("templates")}
        aside={templates.data && <span className="text-xs tabular-nums">{templates.data.length}</span>}
        actions={
          canWrite && (
            <>
              {hasVendor && <SyncButton workspaceId={workspaceId} channels={channels} />}
              <NewTemplate workspaceId={workspaceId} />
            </>
          )
        }
      >
        {templates.data && !isEmpty && (
          <SearchInput label={t("searchTemplates")} value={search} onChange={setSearch} />
        )}
      </PageHeader>
      <PageBody>
        <LoadState query={templates} failure={t("couldNotBeLoaded")} rows={6} />
        {isEmpty && (
          <EmptyState
            icon={<LayoutTemplate />}
            title={t("noTemplatesYet")}
            description={t("whatTheyAreFor")}
            action={canWrite && <NewTemplate workspaceId={workspaceId} />}
          />
        )}
        {!isEmpty && found?.length === 0 && (
          <EmptyState
            title={t("noMatchingTemplates")}
            description={t("noTemplateContains", { search: search.trim() })}
          />
        )}
        <ul aria-label={t("templates")} className="divide-y">
          {found?.map((template) => (
            <TemplateRow key={template.id} template={template} workspaceId={workspaceId} />
          ))}
        </ul>
      </PageBody>
    </>
  );
}

function SyncButton({ workspaceId, channels }: { workspaceId: string; channels: readonly Channel[] }) {
  const t = useTranslations("templates.templateList");
  const sync = useWrite(templateEndpoints.sync, {
    stale: [templateKeys.all(workspaceId)],
    onSuccess: async (results) => {
      for (const { ok, message, messageParts: parts, channelId, templates: count } of results) {
        const channel = channels.find(({ id }) => id === channelId)?.name ?? "WhatsApp";
        if (ok) toast.success(t("synced"), { description: t("syncResult", { channel, count }) });
        else toast.error(t("couldNotSync"), { description: await loadReasonText({ text: message, parts }) });
      }
    },
    failure: t("couldNotSync"),
  });
  return (
    <Button
      busy={sync.isPending}
      onClick={() => sync.mutate({ body: {} })}
      aria-label={t("syncWithWhatsApp")}
    >
      <RefreshCw /> <span className="max-sm:sr-only">{t("sync")}</span>
    </Button>
  );
}

function NewTemplate({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("templates.templateList");
  return (
    <Button asChild variant="primary">
      <Link href={`/${workspaceId}/templates/new`}>
        <Plus /> {t("newTemplate")}
      </Link>
    </Button>
  );
}
