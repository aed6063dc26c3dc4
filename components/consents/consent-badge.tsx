import { useTranslations } from "next-intl";
import { Badge, type BadgeVariant } from "#components/ui/badge.tsx";
import type { ChannelConsent } from "#lib/consents/schema.ts";

const variants: Readonly<Record<ChannelConsent["state"], BadgeVariant>> = {
  granted: "success",
  denied: "warn",
  unknown: "neutral",
};

/** Whether marketing messages are accepted. */
export function ConsentBadge({ state }: Pick<ChannelConsent, "state">) {
  const t = useTranslations("consents.states");
  return (
    <Badge variant={variants[state]} dot>
      {t(state)}
    </Badge>
  );
}
