import { text } from "node:stream/consumers";
import { isApiError, type Tertulia } from "../../src/index.ts";
import { type Call, defineCommand } from "../command.ts";
import { newClient, profileName, toServer } from "../connection.ts";
import { CliError, usageError } from "../exit-codes.ts";
import { toPlainLine, toTable } from "../plain-text.ts";
import { saveProfile } from "../profiles.ts";
import { type Ask, withPrompts } from "../prompt.ts";

const options = {
  server: { type: "string", value: "ADDRESS", help: "The address of the installation." },
  "key-stdin": { type: "boolean", help: "Read the API key from the standard input." },
} as const;

type LoginCall = Call<typeof options>;
type Workspace = { id: string; name: string };

/** `workspaces` is null if the key may not read them. */
type Account = { who: string; workspaces: readonly Workspace[] | null };

export const login = defineCommand({
  name: "login",
  summary: "Check an API key and save it for other commands",
  notes:
    "Asks for values that are not given. Create the key in the console under Profile & API keys. It is saved in your\n" +
    "settings folder, in a file that only you can read. No option takes the key, because other users of the machine\n" +
    "can see the options of running programs.",
  options,
  examples: [
    "tertulia login",
    "tertulia login --server https://crm.example.com --profile staging",
    "tertulia login --server https://crm.example.com --workspace Sales --key-stdin < key.txt",
  ],
  async run(call) {
    const { io } = call;
    await (io.isInteractive && !call.options["key-stdin"]
      ? withPrompts(io, (ask) => logIn(call, ask))
      : logIn(call, null));
    return undefined;
  },
});

async function logIn(call: LoginCall, ask: Ask | null): Promise<void> {
  const { io, options } = call;
  const givenServer = options.server ?? io.env.TERTULIA_URL;
  const server = toServer(
    givenServer || (await ask?.("Server address: ")) || missing("server", "Pass --server ADDRESS."),
  );
  const { protocol, hostname } = new URL(server);
  if (protocol === "http:" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) {
    io.note("Warning: the connection is not encrypted. Others on the network can read the key.");
  }
  const apiKey = await readKey(call, ask);
  const client = newClient(io, { server, apiKey });
  const account = await readAccount(client);
  const workspace = await chooseWorkspace(call, ask, account.workspaces);
  const { id: workspaceId, name: workspaceName } = await checkWorkspace(client, workspace);
  const profile = profileName(call);
  saveProfile(io, profile, { server, workspaceId, workspaceName, apiKey });
  call.show({ profile, server, workspaceId, workspaceName }, () => {
    const name = toPlainLine(workspaceName);
    return `Logged in to ${server} as ${toPlainLine(account.who)}, workspace ${name}. Profile: ${profile}`;
  });
}

function missing(what: string, advice: string): never {
  throw usageError(`The ${what} is missing. ${advice}`);
}

async function readKey({ io, options }: LoginCall, ask: Ask | null): Promise<string> {
  const given = options["key-stdin"] ? (await text(io.stdin)).trim() : io.env.TERTULIA_API_KEY;
  const key = given || (await ask?.("API key (not shown): ", { isHidden: true }));
  // Other characters are not valid in a header.
  if (key && !/^[\x21-\x7e]+$/.test(key))
    throw usageError("This is not an API key: it contains spaces or special characters.");
  return key || missing("API key", "Pass it to --key-stdin, or set TERTULIA_API_KEY.");
}

/** Returns whose key it is. A limited key may not be allowed to read it. */
async function readAccount(client: Tertulia): Promise<Account> {
  try {
    const { user, workspaces } = await client.users.me();
    return { who: user.email, workspaces };
  } catch (error) {
    if (isApiError(error, "FORBIDDEN")) return { who: "a limited API key", workspaces: null };
    throw error;
  }
}

async function chooseWorkspace(
  { io, options }: LoginCall,
  ask: Ask | null,
  workspaces: Account["workspaces"],
): Promise<Workspace> {
  const given = options.workspace ?? io.env.TERTULIA_WORKSPACE;
  if (given) return findWorkspace(given, workspaces);
  const [only, ...others] = workspaces ?? [];
  if (only && others.length === 0) return only;
  if (workspaces?.length === 0) throw new CliError("forbidden", "This API key has access to no workspace.");
  if (workspaces) {
    io.note(toTable(workspaces.map(({ id, name }, index) => [`  ${index + 1}`, name, id])));
  }
  const answer = (await ask?.(workspaces ? "Workspace (number, name or ID): " : "Workspace ID: ")) ?? "";
  return (
    workspaces?.[Number(answer) - 1] ??
    findWorkspace(answer || missing("workspace", "Pass --workspace ID."), workspaces)
  );
}

/** Returns the workspace with this id or name. Other texts are taken as an id, which the server checks. */
function findWorkspace(given: string, workspaces: Account["workspaces"]): Workspace {
  const same = (workspaces ?? []).filter(({ id, name }) => id === given || name === given);
  if (same.length > 1) throw usageError("Several workspaces have this name. Use an ID.");
  return same[0] ?? { id: given, name: given };
}

/** Calls the server in the workspace. Accepts FORBIDDEN, because a limited key may not be allowed to read it. */
async function checkWorkspace(client: Tertulia, workspace: Workspace): Promise<Workspace> {
  try {
    const { id, name } = await client.workspaces.get({ id: workspace.id }, { workspaceId: workspace.id });
    return { id, name };
  } catch (error) {
    if (isApiError(error, "FORBIDDEN")) return workspace;
    throw error;
  }
}
