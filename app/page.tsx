import { redirect } from "next/navigation";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { NoWorkspacePage } from "#components/workspaces/no-workspace-page.tsx";
import { currentSession } from "./current-session.ts";

/** Redirects to the board of the user's first workspace, or to the login page. */
export default async function HomePage() {
  const session = await currentSession();
  if (!session) redirect("/login");
  const [workspace] = session.workspaces;
  if (workspace) redirect(`/${workspace.id}/board`);
  return (
    <PageMessages page="page.tsx">
      <NoWorkspacePage />
    </PageMessages>
  );
}
