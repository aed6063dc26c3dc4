import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";

/** The strip above every page of a sandbox. Rendered on the server, so that pages load no code for it. */
export function SandboxBanner({ workspaceId, mayReset }: { workspaceId: string; mayReset: boolean }) {
  const t = useTranslations("layout.sandboxBanner");
  return (
    <p className="flex shrink-0 items-center gap-4 bg-warn-soft px-4 py-1 text-warn-ink text-xs">
      <span className="min-w-0 flex-1 text-pretty">
        <strong className="mr-1 font-semibold">{t("sandbox")}</strong> {t("about")}
      </span>
      {mayReset && (
        <Link
          href={`/${workspaceId}/settings/workspace`}
          className="rounded-sm font-medium underline underline-offset-2"
        >
          {t("manage")}
        </Link>
      )}
    </p>
  );
}
