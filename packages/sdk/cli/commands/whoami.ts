import { isApiError } from "../../src/index.ts";
import { defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { toTable } from "../plain-text.ts";
import { profilesFile, readProfiles } from "../profiles.ts";

export const whoami = defineCommand({
  name: "whoami",
  summary: "Show the server, the person and the workspace of the login",
  options: { all: { type: "boolean", help: "List the saved logins, without calling the server." } },
  examples: ["tertulia whoami", "tertulia whoami --json", "tertulia whoami --all"],
  async run(call) {
    if (call.options.all) {
      for (const [profile, { server, workspaceId, workspaceName }] of Object.entries(readProfiles(call.io))) {
        call.show({ profile, server, workspaceId, workspaceName }, () =>
          toTable([[profile, server, workspaceName]]),
        );
      }
      call.io.note(`Saved in ${profilesFile(call.io)}`);
      return undefined;
    }
    const { client, server, workspaceId, workspaceName } = connect(call);
    const me = await client.users.me().catch((error: unknown) => {
      // The key is limited. The next call shows whether it works.
      if (isApiError(error, "FORBIDDEN")) return null;
      throw error;
    });
    const workspace = await client.workspaces.get({ id: workspaceId }).catch((error: unknown) => {
      if (isApiError(error, "FORBIDDEN")) return { id: workspaceId, name: workspaceName };
      throw error;
    });
    const role = me?.workspaces.find(({ id }) => id === workspaceId)?.role ?? null;
    const email = me?.user.email ?? null;
    call.show({ server, email, role, workspaceId, workspaceName: workspace.name }, () =>
      toTable([
        ["Server", server],
        ["Person", email ?? "not readable with this API key"],
        ["Role", role ?? "not readable with this API key"],
        ["Workspace", `${workspace.name} (${workspaceId})`],
      ]),
    );
    return undefined;
  },
});
