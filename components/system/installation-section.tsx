import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import type { SystemInstallation } from "#lib/system/schema.ts";
import { CheckList } from "./check-list.tsx";
import { DiskList } from "./disk-list.tsx";
import { InstallationFacts } from "./installation-facts.tsx";
import { ProcessTable } from "./process-table.tsx";

/** The checks and facts of the whole installation; without them, who sees them. */
export function InstallationSection({ installation }: { installation: SystemInstallation | null }) {
  const t = useTranslations("system.installationSection");
  if (!installation) {
    return (
      <SettingsSection title={t("installation")}>
        <p className="text-pretty text-ink-soft">{t("notShown")}</p>
      </SettingsSection>
    );
  }
  const { findings, disks, processes } = installation;
  return (
    <>
      <SettingsSection title={t("installation")} description={t("about")}>
        <CheckList label={t("checks")} findings={findings} />
      </SettingsSection>
      <SettingsSection title={t("facts")}>
        <InstallationFacts installation={installation} />
      </SettingsSection>
      {processes && <ProcessTable processes={processes} />}
      {disks.length > 0 && <DiskList disks={disks} />}
    </>
  );
}
