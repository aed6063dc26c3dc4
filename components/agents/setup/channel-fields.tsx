"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { channelName } from "#components/ui/channel-icon.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { channelKinds, PlatformType } from "#lib/channels/schema.ts";
import { agentQueries } from "../agent-queries.ts";
import type { AgentForm } from "../use-agent-form.ts";

const none = "none";

/** The channel on which the agent replies (one agent per channel), and the platform its replies are formatted for. */
export function ChannelFields({
  form,
  agent,
  disabled,
}: {
  form: AgentForm;
  agent: Agent;
  disabled: boolean;
}) {
  const t = useTranslations("agents.channelFields");
  const tChannels = useTranslations("ui.channelIcon");
  const workspaceId = useShell().workspace.id;
  const channels = useQuery(workspaceQueries.detail(workspaceId)).data?.channels ?? [];
  const others = useQuery(agentQueries.list(workspaceId)).data?.filter(({ id }) => id !== agent.id) ?? [];
  const platformOf = (channelId: string) => {
    const type = channels.find(({ id }) => id === channelId)?.platformType;
    return PlatformType.options.find((one) => one === type) ?? null;
  };
  const [channelId, platformType] = useWatch({ control: form.control, name: ["channelId", "platformType"] });
  const set = { shouldDirty: true, shouldTouch: true } as const;
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <Field
        label={t("channel")}
        description={t("aboutChannel")}
        error={form.formState.errors.channelId?.message}
      >
        <Select
          disabled={disabled}
          value={channelId ?? none}
          onChange={(next) => {
            form.setValue("channelId", next === none ? null : next, set);
            if (next !== none) form.setValue("platformType", platformOf(next), set);
          }}
          options={[
            { value: none, label: t("noChannel") },
            ...channels.map(({ id, name }) => {
              const otherAgent = others.find(({ channelId }) => channelId === id);
              return {
                value: id,
                label: name,
                disabled: otherAgent !== undefined,
                description: otherAgent && t("usedByName", { name: otherAgent.name }),
              };
            }),
          ]}
        />
      </Field>
      <Field
        label={t("platform")}
        description={t("aboutPlatform")}
        error={form.formState.errors.platformType?.message}
      >
        <Select
          disabled={disabled}
          value={platformType ?? none}
          onChange={(next) =>
            form.setValue("platformType", PlatformType.options.find((one) => one === next) ?? null, set)
          }
          options={[
            { value: none, label: t("any") },
            ...PlatformType.options.map((value) => ({
              value,
              label: channelName(channelKinds[value].platformId, tChannels),
            })),
          ]}
        />
      </Field>
    </div>
  );
}
