import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "./context.ts";
import { DEFAULT_LOCALE } from "./localization/locales.ts";

const READ = defineStatement({
  name: "read_workspace_facts",
  text: "select name, locale from workspaces where id = $1",
});

/** Returns the name and language of the workspace; no name and English if it was deleted. */
export async function readWorkspaceFacts(ctx: WorkspaceContext): Promise<{ name: string; locale: string }> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId]);
  return row ?? { name: "", locale: DEFAULT_LOCALE };
}
