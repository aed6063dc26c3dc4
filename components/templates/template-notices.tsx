"use client";

import { CircleAlert, Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/callout.tsx";
import type { Template } from "#lib/templates/schema.ts";
import { reasonLabel } from "./status-labels.ts";
import { hasForeignParts } from "./template-draft.ts";

type TemplateNoticesProps = { template: Template | null; canWrite: boolean; hasChannel: boolean };

/** Notices about the consequences of changing a template. */
export function TemplateNotices({ template, canWrite, hasChannel }: TemplateNoticesProps) {
  const t = useTranslations("templates.templateNotices");
  const tStatus = useTranslations("templates.statusLabels");
  const isHandedIn = template !== null && template.vendorId !== null;
  return (
    <>
      {template?.reason && (
        <Callout look="warn" icon={<CircleAlert />}>
          {reasonLabel(template.reason, tStatus)}
        </Callout>
      )}
      {!canWrite && <Callout icon={<Info />}>{t("onlyOwnersAndAdmins")}</Callout>}
      {canWrite && isHandedIn && template.status !== "deleted" && (
        <Callout icon={<Info />}>{hasForeignParts(template) ? t("someParts") : t("approvedAgain")}</Callout>
      )}
      {canWrite && !isHandedIn && !hasChannel && <Callout icon={<Info />}>{t("noWhatsAppChannel")}</Callout>}
    </>
  );
}
