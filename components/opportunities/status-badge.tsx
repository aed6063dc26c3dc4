import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";

/** The status of an opportunity: 0 open, 1 won, 2 lost. */
export function StatusBadge({ status }: { status: number }) {
  const t = useTranslations("opportunities.statusBadge");
  if (status === 1) return <Badge variant="success">{t("won")}</Badge>;
  if (status === 2) return <Badge variant="danger">{t("lost")}</Badge>;
  return <Badge>{t("open")}</Badge>;
}
