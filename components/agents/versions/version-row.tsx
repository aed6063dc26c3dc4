import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { AgentVersion } from "#lib/agents/schema.ts";
import { type VersionChange, versionChanges } from "./version-changes.ts";

export type VersionRowProps = {
  version: AgentVersion;
  older: AgentVersion | undefined;
  isCurrent: boolean;
  busy: boolean;
  /** Null without permission. */
  onRestore: (() => void) | null;
};

/** A version: its author, time and changes. */
export function VersionRow({ version, older, isCurrent, busy, onRestore }: VersionRowProps) {
  const t = useTranslations("agents.versionRow");
  const changes = versionChanges(version, older, {
    t: useTranslations("agents.versionChanges"),
    tFields: useTranslations("agents.agentFields"),
    tModel: useTranslations("providers.modelLabel"),
    tTools: useTranslations("agents.tools"),
  });
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-center gap-2">
        <span className="font-medium text-sm">{t("versionVersion", { version: version.version })}</span>
        {isCurrent && <Badge variant="accent">{t("live")}</Badge>}
        <span className="ml-auto truncate text-ink-faint text-xs">
          {version.actorName} · <TimeAgo date={version.date} ago />
        </span>
      </div>
      {changes.length === 0 && (
        <p className="text-ink-faint text-xs">{older ? t("noChangesToTheSetup") : t("firstVersion")}</p>
      )}
      <ul className="flex flex-col gap-1">
        {changes.map((change) => (
          <Change key={change.label} change={change} />
        ))}
      </ul>
      {!isCurrent && onRestore && (
        <Button size="sm" className="mt-1 w-fit" busy={busy} onClick={onRestore}>
          {t("restore")}
        </Button>
      )}
    </li>
  );
}

function Change({ change: { label, summary: description, lines } }: { change: VersionChange }) {
  const t = useTranslations("agents.versionRow");
  return (
    <li className="text-xs">
      <span className="font-medium">{label}</span>{" "}
      <span className="break-words text-ink-soft">{description}</span>
      {lines && lines.length > 0 && (
        <ul
          aria-label={t("linesOfLabel", { label })}
          className="mt-1 overflow-hidden rounded-md border font-mono text-2xs"
        >
          {lines.map(({ kind, text }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
              key={index}
              className={cn(
                "flex gap-2 px-2 py-0.5",
                kind === "added" ? "bg-success-soft text-success-ink" : "bg-danger-soft text-danger-ink",
              )}
            >
              <span aria-hidden="true">{kind === "added" ? "+" : "−"}</span>
              <span className="sr-only">{t(kind)}: </span>
              <span className="min-w-0 whitespace-pre-wrap break-words">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
