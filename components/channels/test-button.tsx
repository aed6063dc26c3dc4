import { Button } from "#components/ui/button.tsx";
import type { Channel } from "#lib/channels/schema.ts";
import type { UseChannelTest } from "./use-channel-test.ts";

export type TestButtonProps = { channel: Channel; test: UseChannelTest };

/** Tests a stored channel with its stored settings. */
export function TestButton({ channel, test }: TestButtonProps) {
  return (
    <Button
      size="sm"
      busy={test.isPending}
      aria-label={`Test ${channel.name}`}
      onClick={() => test.mutate({ body: { id: channel.id } })}
    >
      Test
    </Button>
  );
}
