import { Tertulia } from "../src/index.ts";
import type { Call } from "./command.ts";
import { CliError, usageError } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { readProfiles } from "./profiles.ts";

export type Connection = { client: Tertulia; server: string; workspaceId: string; workspaceName: string };

/** The server, workspace and API key of a call. */
type Credentials = { server: string; workspaceId: string; workspaceName: string; apiKey: string };

const DEFAULT_PROFILE = "default";

/** Returns the name of the saved login that a call uses. */
export function profileName({ options, io }: Call): string {
  return options.profile ?? (io.env.TERTULIA_PROFILE || DEFAULT_PROFILE);
}

/**
 * Returns a client with the credentials of the environment or of a saved login. They are never mixed, because a key
 * must only reach its own server. Throws if there are none.
 */
export function connect(call: Call): Connection {
  const { server, workspaceId, workspaceName, apiKey } = credentialsOf(call);
  return { client: newClient(call.io, { server, workspaceId, apiKey }), server, workspaceId, workspaceName };
}

/** Returns a client of a server. */
export function newClient(
  io: Io,
  { server, workspaceId, apiKey }: { server: string; workspaceId?: string; apiKey: string },
): Tertulia {
  io.server = server;
  const headers = { "user-agent": "tertulia-cli" };
  return new Tertulia({ baseUrl: server, apiKey, headers, ...(workspaceId && { workspaceId }) });
}

function credentialsOf(call: Call): Credentials {
  const { options, io } = call;
  const { TERTULIA_API_KEY: apiKey, TERTULIA_URL: server, TERTULIA_WORKSPACE } = io.env;
  if (apiKey && options.profile === undefined) {
    const workspaceId = options.workspace ?? TERTULIA_WORKSPACE;
    if (!server || !workspaceId) {
      throw usageError("With TERTULIA_API_KEY, also set TERTULIA_URL and TERTULIA_WORKSPACE.");
    }
    return { server: toServer(server), workspaceId, workspaceName: workspaceId, apiKey };
  }
  const name = profileName(call);
  const profiles = readProfiles(io);
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (!profile) {
    const option = name === DEFAULT_PROFILE ? "" : ` --profile ${name}`;
    throw new CliError("notLoggedIn", `You are not logged in. Run: tertulia login${option}`);
  }
  const { workspace } = options;
  return workspace ? { ...profile, workspaceId: workspace, workspaceName: workspace } : profile;
}

/** Returns an http or https address without trailing slashes. Throws if it is not one, or contains a password. */
export function toServer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw usageError("The server must be an address such as https://crm.example.com.");
  }
  if (url.username || url.password || url.search || url.hash) {
    throw usageError("The address of the server must not contain a password, query or fragment.");
  }
  return url.href.replace(/\/+$/, "");
}
