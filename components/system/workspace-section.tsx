import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Link } from "#components/ui/link.tsx";
import type { SystemState } from "#lib/system/schema.ts";
import { CheckList } from "./check-list.tsx";

/** The checks of this workspace, with links to its failing channels and rules. */
export function WorkspaceSection({ state }: { state: SystemState }) {
  const t = useTranslations("system.workspaceSection");
  const { failingChannels, failingRules } = state;
  const { workspace } = useShell();
  const failing = [
    ...failingChannels.map(({ id, name }) => ({
      id,
      name,
      kind: t("channel"),
      path: `settings/channels/${id}`,
    })),
    ...failingRules.map(({ id, name }) => ({ id, name, kind: t("rule"), path: `rules/${id}` })),
  ];
  const links = failing.length > 0 && (
    <ul aria-label={t("failingConnections")} className="mt-1.5 flex flex-col gap-1">
      {failing.map(({ id, name, kind, path }) => (
        <li key={id} className="flex min-w-0 items-baseline gap-2 coarse:py-2">
          <Link href={`/${workspace.id}/${path}`} className="truncate text-accent-ink underline">
            {name}
          </Link>
          <span className="shrink-0 text-ink-faint text-xs">{kind}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <SettingsSection title={t("thisWorkspace")} description={t("about")}>
      <CheckList label={t("checks")} findings={state.findings} details={{ connections: links }} />
    </SettingsSection>
  );
}
