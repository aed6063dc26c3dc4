import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { sizeText } from "#components/ui/text/size-text.ts";
import type { SystemDisk } from "#lib/system-checks/schema.ts";

/** How full the disks of the data, files and backups are. */
export function DiskList({ disks }: { disks: readonly SystemDisk[] }) {
  const t = useTranslations("system.diskList");
  return (
    <SettingsSection title={t("disks")}>
      <ul aria-label={t("disks")} className="divide-y rounded-lg border bg-raised shadow-card">
        {disks.map(({ folder, freeBytes, totalBytes }) => (
          <li key={folder} className="px-3 py-2.5">
            <p className="mb-1.5 flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">{t(`folders.${folder}`)}</span>
              <span className="text-ink-soft tabular-nums">
                {t("free", { free: sizeText(freeBytes), total: sizeText(totalBytes) })}
              </span>
            </p>
            <ProgressBar
              label={t("used", { folder: t(`folders.${folder}`) })}
              value={totalBytes - freeBytes}
              total={totalBytes}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
