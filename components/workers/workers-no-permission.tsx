import { useTranslations } from "next-intl";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";

/** What users without permission see in place of workers. */
export function WorkersNoPermission() {
  const t = useTranslations("workers.workersNoPermission");
  return <NoPermissionState title={t("noPermission")} description={t("inboundWebhooksReceiveCalls")} />;
}
