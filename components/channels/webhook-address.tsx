import { CodeBlock } from "#components/ui/code-block.tsx";
import type { Channel } from "#lib/channels/schema.ts";

/** What a vendor has to be given, so that it reports messages to us. */
export function WebhookAddress({ channel }: { channel: Channel }) {
  if (!channel.webhookUrl) return null;
  return (
    <div className="grid gap-3">
      <CodeBlock label="Webhook address" code={channel.webhookUrl} wrap />
      {channel.verifyToken && <CodeBlock label="Verify token" code={channel.verifyToken} wrap />}
    </div>
  );
}
