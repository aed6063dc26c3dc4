import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import type { ChannelConsent } from "#lib/consents/schema.ts";

const looks: Readonly<Record<ChannelConsent["state"], BadgeLook>> = {
  granted: "success",
  denied: "warn",
  unknown: "neutral",
};

/** Whether marketing messages are accepted. */
export function ConsentBadge({ state }: Pick<ChannelConsent, "state">) {
  const t = useTranslations("consents.states");
  return (
    <Badge look={looks[state]} dot>
      {t(state)}
    </Badge>
  );
}
