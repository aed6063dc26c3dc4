"use client";

import { CircleAlert, Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import type { Channel } from "#lib/channels/schema.ts";
import type { Template } from "#lib/templates/schema.ts";
import { SENDABLE } from "#lib/templates/schema.ts";
import { ButtonFields } from "./button-fields.tsx";
import { DeleteTemplate } from "./delete-template.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { SendTest } from "./send-test.tsx";
import { reasonLabel, statusLabel } from "./status-labels.ts";
import { hasForeignParts } from "./template-draft.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { BodyFields, HeaderFields } from "./text-fields.tsx";
import { useTemplateForm } from "./use-template-form.ts";

type TemplateEditorProps = { template: Template | null; channels: readonly Channel[] };

export function TemplateEditor({ template, channels }: TemplateEditorProps) {
  const t = useTranslations("templates.templateEditor");
  const tStatus = useTranslations("templates.statusLabels");
  const canWrite = usePermission("templates.write");
  const form = useTemplateForm(template, channels[0]?.id ?? null);
  const isHandedIn = template !== null && template.vendorId !== null;
  const status = template && statusLabel(template.status, tStatus);
  const isGone = template?.status === "deleted";
  const isEditable = canWrite && !isGone && !(isHandedIn && hasForeignParts(template));
  const { draft, change, faultOf } = form;
  const part = { draft, onChange: change, faultOf, disabled: !isEditable };
  return (
    <>
      <PageHeader
        back={{ path: "templates", label: t("allTemplates") }}
        title={template?.name ?? t("newTemplate")}
        aside={
          status && (
            <Badge variant={status.variant} dot>
              {status.label}
            </Badge>
          )
        }
        actions={
          <>
            {template?.status === SENDABLE && <SendTest template={template} />}
            {template && canWrite && <DeleteTemplate template={template} />}
          </>
        }
      />
      <PageBody>
        <div className="mx-auto grid max-w-5xl gap-6 p-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <form
            aria-label={t("template")}
            noValidate
            className="flex min-w-0 flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (isHandedIn) form.saveHandedIn();
              else form.save(channels.length === 0);
            }}
          >
            <TemplateNotices template={template} canWrite={canWrite} hasChannel={channels.length > 0} />
            <IdentityFields {...part} channels={channels} isFixed={isHandedIn} />
            <HeaderFields {...part} />
            <BodyFields {...part} />
            <ButtonFields {...part} effectsDisabled={!canWrite || isGone} />
            <FormError error={form.error} />
            {canWrite && !isGone && (
              <SaveButtons form={form} isHandedIn={isHandedIn} hasChannel={channels.length > 0} />
            )}
          </form>
          <div className="lg:sticky lg:top-4 lg:self-start">
            <TemplatePreview draft={draft} />
          </div>
        </div>
      </PageBody>
    </>
  );
}

type SaveButtonsProps = {
  form: ReturnType<typeof useTemplateForm>;
  isHandedIn: boolean;
  hasChannel: boolean;
};

function SaveButtons({ form, isHandedIn, hasChannel }: SaveButtonsProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("templates.templateEditor");
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={form.isBusy}>
        {isHandedIn ? tActions("save") : hasChannel ? t("submitForApproval") : t("saveDraft")}
      </Button>
      {!isHandedIn && hasChannel && (
        <Button type="button" disabled={form.isBusy} onClick={() => form.save(true)}>
          {t("saveDraft")}
        </Button>
      )}
    </div>
  );
}

type TemplateNoticesProps = { template: Template | null; canWrite: boolean; hasChannel: boolean };

/** Notices about the consequences of changing a template. */
function TemplateNotices({ template, canWrite, hasChannel }: TemplateNoticesProps) {
  const t = useTranslations("templates.templateNotices");
  const tStatus = useTranslations("templates.statusLabels");
  const isHandedIn = template !== null && template.vendorId !== null;
  return (
    <>
      {template?.reason && template.status !== "deleted" && (
        <Callout variant="warn" icon={<CircleAlert />}>
          {reasonLabel(template.reason, tStatus)}
        </Callout>
      )}
      {!canWrite && <Callout icon={<Info />}>{t("noPermission")}</Callout>}
      {canWrite && isHandedIn && template.status !== "deleted" && (
        <Callout icon={<Info />}>{hasForeignParts(template) ? t("someParts") : t("approvedAgain")}</Callout>
      )}
      {canWrite && !isHandedIn && !hasChannel && <Callout icon={<Info />}>{t("noWhatsAppChannel")}</Callout>}
    </>
  );
}
