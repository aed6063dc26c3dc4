import { Tertulia } from "../src/index.ts";
import type { Call } from "./command.ts";
import { CliError, usageError } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { readProfiles } from "./profiles.ts";

export type Connection = { client: Tertulia; server: string; workspaceId: string; workspaceName: string };

/** Where a call goes, and as whom. */
type Credentials = { server: string; workspaceId: string; workspaceName: string; apiKey: string };

const DEFAULT_PROFILE = "default";

/** Returns the name of the saved login that a call uses. */
export function profileName({ options, io }: Call): string {
  return options.profile ?? (io.env.TERTULIA_PROFILE || DEFAULT_PROFILE);
}

/**
 * Returns a client with the credentials of the environment or of a saved login, never of both: a key must not reach a
 * server that it is not for. Throws if there are none.
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
      throw usageError("TERTULIA_API_KEY needs TERTULIA_URL and TERTULIA_WORKSPACE.");
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

/** Returns an address without a slash at its end. Throws if it is not one of a web server, or contains a password. */
export function toServer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw usageError("The server must be an address such as https://crm.example.com.");
  }
  if (url.username || url.password || url.search || url.hash) {
    throw usageError("The server's address must have no password, query or fragment.");
  }
  return url.href.replace(/\/+$/, "");
}
