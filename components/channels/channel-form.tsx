"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { channelName } from "#components/ui/channel-icon.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import type { Channel, Platform } from "#lib/channels/schema.ts";
import { bodyOf, type ChannelDraft, draftOf, newDraft } from "./channel-draft.ts";
import { channelKeys } from "./channel-queries.ts";
import { ChannelTestResult } from "./channel-test-result.tsx";
import { SettingField } from "./setting-field.tsx";

type ChannelFormProps = {
  platform: Platform;
  stored?: Channel | undefined;
  onCancel: () => void;
  onSaved: (channel: Channel) => void;
};

/** Name, settings and secrets of a channel, with a connection test before saving. */
export function ChannelForm({ platform, stored, onCancel, onSaved }: ChannelFormProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("channels.channelForm");
  const tChannels = useTranslations("ui.channelIcon");
  const id = useId();
  const form = useForm<ChannelDraft>({
    defaultValues: stored ? draftOf(stored, platform) : newDraft(platform),
  });
  const save = useSaveChannel(platform, stored, onSaved);
  const test = useWrite(channelEndpoints.test, { stale: [] });

  async function tryConnection() {
    if (!(await form.trigger("fields"))) return;
    const { config, secrets } = bodyOf(form.getValues(), platform);
    const target = stored ? { id: stored.id } : { platformType: platform.platformType };
    test.mutate({ body: { ...target, config, secrets } });
  }

  return (
    <DialogContent
      title={
        stored
          ? t("editName", { name: stored.name })
          : t("addLabel", { label: channelName(platform.platformId, tChannels) })
      }
      footer={
        <>
          <ChannelTestResult test={test} className="w-full empty:hidden" />
          {platform.webhook && (
            <Button className="mr-auto" busy={test.isPending} onClick={tryConnection}>
              {t("testConnection")}
            </Button>
          )}
          <SubmitButtons form={id} busy={save.isPending} onCancel={onCancel}>
            {stored ? tActions("save") : t("addChannel")}
          </SubmitButtons>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(save.submit)} className="grid gap-4">
        <Field
          label={t("name")}
          description={t("aboutName")}
          error={form.formState.errors.name?.message}
          required
        >
          <Input
            {...form.register("name", { validate: (text) => text.trim() !== "" || t("required") })}
            autoComplete="off"
            maxLength={120}
          />
        </Field>
        {platform.fields.filter(isNeeded).map((field) => (
          <SettingField key={field.name} form={form} field={field} stored={stored} />
        ))}
        {!platform.fields.every(isNeeded) && (
          <details>
            <summary className="w-fit cursor-pointer text-ink-soft text-sm">{t("moreSettings")}</summary>
            <div className="mt-3 grid gap-4">
              {platform.fields
                .filter((field) => !isNeeded(field))
                .map((field) => (
                  <SettingField key={field.name} form={form} field={field} stored={stored} />
                ))}
            </div>
          </details>
        )}
        <FormError error={save.error} />
      </form>
    </DialogContent>
  );
}

/** Whether a field has no usable default, so that the user must fill it in. */
function isNeeded({ required, secret, initial }: Platform["fields"][number]): boolean {
  return secret || (required && initial === "");
}

function useSaveChannel(
  platform: Platform,
  stored: Channel | undefined,
  onSaved: (channel: Channel) => void,
) {
  const t = useTranslations("channels.channelForm");
  const workspaceId = useShell().workspace.id;
  const options = {
    stale: [channelKeys.all(workspaceId), ["workspace", workspaceId]],
    onSuccess: (channel: Channel) => {
      toast.success(stored ? t("saved", { name: channel.name }) : t("added", { name: channel.name }));
      onSaved(channel);
    },
  };
  const create = useWrite(channelEndpoints.create, options);
  const update = useWrite(channelEndpoints.update, options);
  return {
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
    submit(draft: ChannelDraft) {
      const body = bodyOf(draft, platform);
      if (stored) update.mutate({ query: { id: stored.id }, body });
      else create.mutate({ body: { ...body, platformType: platform.platformType } });
    },
  };
}
