"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { channelQueries } from "#components/channels/channel-queries.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { templateQueries } from "./template-queries.ts";

/** The editor of a stored or new template, shown when its data is loaded. */
export function TemplatePage({ templateId }: { templateId: string | null }) {
  const t = useTranslations("templates.templatePage");
  const workspaceId = useShell().workspace.id;
  const templates = useQuery(templateQueries.list(workspaceId));
  const channels = useQuery(channelQueries.list(workspaceId));
  if (!templates.data || !channels.data) {
    return (
      <Framed>
        <LoadState query={templates.data ? channels : templates} failure={t("couldNotBeLoaded")} rows={6} />
      </Framed>
    );
  }
  const template = templates.data.find(({ id }) => id === templateId) ?? null;
  if (templateId !== null && template === null) {
    return (
      <Framed>
        <EmptyState title={t("doesNotExist")} description={t("mayBeDeleted")} />
      </Framed>
    );
  }
  const usable = channels.data.filter(
    ({ status, capabilities }) => capabilities.templates && status === "connected",
  );
  // Keyed by id only, so that updates from the vendor do not reset the user's input.
  return <TemplateEditor key={template?.id ?? "new"} template={template} channels={usable} />;
}

function Framed({ children }: { children: ReactNode }) {
  const t = useTranslations("templates.templatePage");
  return (
    <>
      <PageHeader title={t("template")} back={{ path: "templates", label: t("allTemplates") }} />
      <PageBody>{children}</PageBody>
    </>
  );
}
