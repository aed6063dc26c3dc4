"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { useCarriedDraft } from "#components/ui/form/use-carried-draft.ts";
import { useStoredDraft } from "#components/ui/form/use-stored-draft.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { type Template, templateCategories } from "#lib/templates/schema.ts";
import { type TemplateFault, templateFaults } from "#lib/templates/template-rules.ts";
import { shownText } from "#lib/templates/template-variables.ts";
import { statusLabel } from "./status-labels.ts";
import { contentOf, draftOf, emptyDraft, type TemplateDraft } from "./template-draft.ts";
import { templateKeys } from "./template-queries.ts";

/** The state and actions of the template editor. `channelId` is the channel of a new template. */
export function useTemplateForm(template: Template | null, channelId: string | null) {
  const t = useTranslations("templates.useTemplateForm");
  const tStatus = useTranslations("templates.statusLabels");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const { draft, isDirty, change, settle } = useStoredDraft<TemplateDraft>(
    template ? draftOf(template) : emptyDraft(channelId),
  );
  const content = contentOf(draft);
  const { faults, faultOf, setTried } = useFaults(content);
  useUnsavedChanges(isDirty);
  const sent = useRef(draft);
  const hasTyped = JSON.stringify(draft) !== JSON.stringify(sent.current);
  const carry = useCarriedDraft(template?.id, hasTyped ? draft : null, (typed) => change(() => typed));
  const options = {
    stale: [templateKeys.all(workspaceId)],
    onSuccess: (saved: Template) => {
      const { id, status } = saved;
      toast.success(
        status === "draft"
          ? t("draftSaved")
          : t("saved", { status: statusLabel(status, tStatus).label.toLowerCase() }),
      );
      if (template !== null) return;
      carry(id);
      router.replace(`/${workspaceId}/templates/${id}`);
    },
  };
  const create = useWrite(templateEndpoints.create, options);
  const update = useWrite(templateEndpoints.update, options);
  const settled = { onSuccess: (saved: Template) => settle(draft, draftOf(saved)) };
  const category = templateCategories.find((one) => one === draft.category);
  return {
    draft,
    change: (fields: Partial<TemplateDraft>) => change((current) => ({ ...current, ...fields })),
    faultOf,
    isBusy: create.isPending || update.isPending,
    error: create.error ?? update.error,
    /** Saves a draft, or submits it for approval if `asDraft` is false. */
    save: (asDraft: boolean) => {
      setTried(true);
      if (faults.length > 0) return;
      sent.current = draft;
      const all = { ...content, channelId: draft.channelId ?? channelId, draft: asDraft };
      if (template === null) create.mutate({ body: { ...all, category: category ?? "UTILITY" } });
      else
        update.mutate(
          { params: { id: template.id }, body: { ...all, ...(category && { category }) } },
          settled,
        );
    },
    /** Saves changes of a submitted template. Changes of effects are not sent to WhatsApp. */
    saveHandedIn: () => {
      setTried(true);
      if (template === null || faults.some(({ field }) => field === "buttonEffects")) return;
      const { components, buttonEffects } = content;
      const isSame = JSON.stringify(components) === JSON.stringify(contentOf(draftOf(template)).components);
      const isSameCategory = draft.category === template.category;
      if (!isSame && faults.length > 0) return;
      const body = {
        buttonEffects,
        ...(!isSame && { components }),
        ...(!isSameCategory && category && { category }),
      };
      update.mutate({ params: { id: template.id }, body }, settled);
    },
  };
}

/** The faults of a template. `faultOf` returns those of a field after `setTried` was called. */
function useFaults(content: ReturnType<typeof contentOf>) {
  const t = useTranslations("templates.useTemplateForm");
  const tFaults = useTranslations("templates.faults");
  const [isTried, setTried] = useState(false);
  const faults = templateFaults(content);
  const textOf = ({ code, values, button }: TemplateFault) => {
    const text = shownText(tFaults(code, values));
    return button === undefined ? text : t("ofButton", { button, fault: text });
  };
  const faultOf = (field: string) => {
    const texts = faults.filter((fault) => fault.field === field).map(textOf);
    return isTried && texts.length > 0 ? texts.join(". ") : undefined;
  };
  return { faults, faultOf, setTried };
}
