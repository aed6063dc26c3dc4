import { CodeBlock } from "#components/ui/code-block.tsx";
import type { Channel } from "#lib/channels/schema.ts";

/** The webhook settings that must be entered at the vendor. */
export function WebhookAddress({ channel }: { channel: Channel }) {
  if (!channel.webhookUrl) return null;
  return (
    <div className="grid gap-3">
      <CodeBlock label="Webhook address" code={channel.webhookUrl} wrap />
      {channel.verifyToken && <CodeBlock label="Verify token" code={channel.verifyToken} wrap />}
    </div>
  );
}
