import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import type { Channel } from "#lib/channels/schema.ts";
import type { UseChannelTest } from "./use-channel-test.ts";

type TestButtonProps = { channel: Channel; test: UseChannelTest };

/** Tests a stored channel with its stored settings. */
export function TestButton({ channel, test }: TestButtonProps) {
  const t = useTranslations("channels.testButton");
  return (
    <Button
      size="sm"
      busy={test.isPending}
      aria-label={t("testName", { name: channel.name })}
      onClick={() => test.mutate({ body: { id: channel.id } })}
    >
      {t("test")}
    </Button>
  );
}
