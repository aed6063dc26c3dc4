import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { sizeText } from "#components/ui/text/size-text.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { SystemInstallation } from "#lib/system/schema.ts";

/** Versions, database, waiting work and backups of the installation. */
export function InstallationFacts({ installation }: { installation: SystemInstallation }) {
  const t = useTranslations("system.installationSection");
  const { version, build, node, startedDate, database, queue, backup } = installation;
  const ago = (date: string) => () => <TimeAgo date={date} ago />;
  const unknown = t("unknown");
  const wait = (seconds: number | undefined) =>
    seconds === undefined ? unknown : seconds === 0 ? t("none") : t("seconds", { count: seconds });
  const facts: [label: string, value: ReactNode][] = [
    [t("version"), build === null ? version : `${version} (${t("build", { build: build.slice(0, 8) })})`],
    [t("node"), node],
    [t("postgres"), database?.version ?? unknown],
    [t("webProcess"), t.rich("runningSince", { time: ago(startedDate) })],
    [t("databaseSize"), database ? sizeText(database.bytes) : unknown],
    [t("roundTrip"), database ? t("milliseconds", { ms: database.latencyMs }) : unknown],
    [
      t("connections"),
      database ? t("ofMaximum", { count: database.connections, max: database.maxConnections }) : unknown,
    ],
    [t("delivery"), wait(queue?.deliverySeconds)],
    [t("job"), wait(queue?.jobSeconds)],
    [t("lastBackup"), backup ? <LastBackup key="backup" {...backup} /> : unknown],
    [t("schedule"), backup ? scheduleText(backup, t) : unknown],
    [t("encryption"), backup ? t(backup.encrypted ? "encrypted" : "notEncrypted") : unknown],
  ];
  return (
    <dl className="grid overflow-hidden rounded-lg border bg-raised shadow-card sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="-mt-px flex min-w-0 items-baseline justify-between gap-3 border-t px-3 py-2"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Backup = NonNullable<SystemInstallation["backup"]>;

function LastBackup({ date, bytes }: Backup) {
  const t = useTranslations("system.installationSection");
  if (date === null) return t("noBackup");
  return (
    <>
      <TimeAgo date={date} ago />
      {bytes !== null && `, ${sizeText(bytes)}`}
    </>
  );
}

function scheduleText(
  { everyHours, keep }: Backup,
  t: ReturnType<typeof useTranslations<"system.installationSection">>,
): string {
  return everyHours > 0 ? t("everyHours", { hours: everyHours, keep }) : t("notScheduled");
}
