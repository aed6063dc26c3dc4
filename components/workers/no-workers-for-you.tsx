import { useTranslations } from "next-intl";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";

/** What users without permission see in place of workers. */
export function NoWorkersForYou() {
  const t = useTranslations("workers.noWorkersForYou");
  return <NoPermissionState title={t("noPermission")} description={t("inboundWebhooksReceiveCalls")} />;
}
