import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { AppShell } from "#components/layout/shell/app-shell.tsx";
import { SandboxBanner } from "#components/layout/shell/sandbox-banner.tsx";
import { RealtimeProvider } from "#components/realtime/realtime-provider.tsx";
import { allows, permissionsOf } from "#lib/platform/auth/permissions.ts";
import { satisfies } from "#lib/platform/auth/sign-in-levels.ts";
import { memberContext, systemContext } from "#lib/platform/context.ts";
import { streamPosition } from "#lib/platform/realtime/recent-changes.ts";
import { getDefaultFilters } from "#lib/views/index.ts";
import "#app/preloaded-font.ts";

type WorkspaceLayoutProps = { params: Promise<{ workspaceId: string }>; children: ReactNode };

export default async function WorkspaceLayout({ params, children }: WorkspaceLayoutProps) {
  // Read before any data, so that the event stream reports all later changes.
  const position = streamPosition();
  const { workspaceId } = await params;
  const session = await currentSession();
  const next = encodeURIComponent((await headers()).get("x-path") ?? "/");
  if (!session) redirect(`/login?next=${next}`);
  const workspace = session.workspaces.find((one) => one.id === workspaceId);
  if (!workspace) notFound();
  if (!satisfies(session.session.level, workspace.requiredLevel)) {
    redirect(`/sign-in-required?workspaceId=${workspaceId}&next=${next}`);
  }
  const permissions = permissionsOf(workspace.role, workspace.customRole?.permissions ?? null);
  const mayReset = allows(permissions, "settings.write");
  const { id, name, lastName, email } = session.user;
  const user = { id, name: lastName ? `${name} ${lastName}` : name, email };
  const { role } = workspace;
  const member = memberContext(systemContext(workspaceId), { userId: id, role });
  const defaultFilters = await getDefaultFilters(member);
  return (
    <RealtimeProvider key={workspaceId} workspaceId={workspaceId} position={position}>
      <PageMessages page="[workspaceId]/layout.tsx">
        <AppShell
          shell={{
            user,
            preferences: session.preferences,
            workspace,
            workspaces: session.workspaces,
            defaultFilters,
          }}
        >
          {workspace.sandbox && <SandboxBanner workspaceId={workspaceId} mayReset={mayReset} />}
          {children}
        </AppShell>
      </PageMessages>
    </RealtimeProvider>
  );
}
