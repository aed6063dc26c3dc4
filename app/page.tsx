import { redirect } from "next/navigation";
import { NoWorkspacePage } from "#components/workspaces/no-workspace-page.tsx";
import { currentSession } from "./current-session.ts";

/** Sends each to where they work: the board of their first workspace, or the login page. */
export default async function HomePage() {
  const session = await currentSession();
  if (!session) redirect("/login");
  const [workspace] = session.workspaces;
  if (workspace) redirect(`/${workspace.id}/board`);
  return <NoWorkspacePage />;
}
