import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import type { Channel } from "#lib/channels/schema.ts";

/** The webhook settings that must be entered at the vendor. */
export function WebhookAddress({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.webhookAddress");
  if (!channel.webhookUrl) return null;
  return (
    <div className="grid gap-3">
      <CodeBlock label={t("webhookAddress")} code={channel.webhookUrl} wrap />
      {channel.verifyToken && <CodeBlock label={t("verifyToken")} code={channel.verifyToken} wrap />}
    </div>
  );
}
