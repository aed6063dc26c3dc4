import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { FormStatus } from "#lib/web-forms/schema.ts";

const variants = { draft: "neutral", published: "success", closed: "warn" } as const;

export function FormStatusBadge({ status }: { status: FormStatus }) {
  const t = useTranslations("web-forms.statuses");
  return <Badge variant={variants[status]}>{t(status)}</Badge>;
}
