import { useTranslations } from "next-intl";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";

/** Shown instead of inbound webhooks to users without permission. */
export function WorkersNoPermission() {
  const t = useTranslations("workers.workersNoPermission");
  return <NoPermissionState title={t("noPermission")} description={t("inboundWebhooksReceiveCalls")} />;
}
