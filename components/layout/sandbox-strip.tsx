import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";

/** The strip above every page of a sandbox. Rendered on the server, so that pages load no code for it. */
export function SandboxStrip({ workspaceId, mayReset }: { workspaceId: string; mayReset: boolean }) {
  const t = useTranslations("layout.sandboxStrip");
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-2 bg-warn-soft px-4 py-1 text-warn-ink text-xs">
      <strong className="font-semibold">{t("sandbox")}</strong>
      <span className="min-w-0 truncate">{t("about")}</span>
      {mayReset && (
        <Link
          href={`/${workspaceId}/settings/workspace`}
          className="ml-auto rounded-sm font-medium underline underline-offset-2"
        >
          {t("manage")}
        </Link>
      )}
    </p>
  );
}
