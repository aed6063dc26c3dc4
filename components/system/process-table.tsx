import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { SystemInstallation } from "#lib/system/schema.ts";

type Processes = NonNullable<SystemInstallation["processes"]>;

/** The running processes that send webhooks or run jobs. */
export function ProcessTable({ processes }: { processes: Processes }) {
  const t = useTranslations("system.processTable");
  return (
    <SettingsSection title={t("processes")} description={processes.length === 0 && t("noProcesses")}>
      {processes.length > 0 && (
        <div className="overflow-hidden rounded-lg border bg-raised shadow-card [&_tr:last-child>td]:border-b-0">
          <Table aria-label={t("processes")}>
            <TableHeader>
              <TableRow>
                <TableHead>{t("work")}</TableHead>
                <TableHead>{t("since")}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {processes.map(({ work, startedDate }) => (
                <TableRow key={`${work} ${startedDate}`}>
                  <TableCell>{t(work)}</TableCell>
                  <TableCell className="text-ink-soft">
                    <TimeAgo date={startedDate} ago />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </SettingsSection>
  );
}
