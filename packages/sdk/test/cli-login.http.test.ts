import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { join as joinWorkspace, newApiKey, newPerson } from "../../../lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "../../../lib/testing/factories/tenant.ts";
import { newWorkspace } from "../../../lib/testing/factories/workspace.ts";
import { startReceiver } from "../../../lib/testing/servers/receiver.ts";
import { useTestServer } from "../../../lib/testing/servers/server.ts";
import { type Caller, cliPerTest, jsonLinesOf, newCaller } from "./cli-program.ts";

describe("tertulia login, and the errors of all commands", () => {
  const server = useTestServer();
  const cli = cliPerTest();
  let tenant: Tenant;
  let caller: Caller;

  beforeAll(async () => {
    tenant = await newTenant();
    caller = await newCaller(server, { userId: tenant.owner.id, workspaceId: tenant.workspaceId });
  });

  /** Runs the tool with the caller's key. */
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    cli.run(args, { env: { ...caller.env, ...env } });

  describe("login, whoami and logout", () => {
    const logIn = (args: readonly string[] = []) =>
      cli.run(["login", "--server", `${server.url()}/`, "--key-stdin", ...args], {
        input: `${caller.token}\n`,
      });

    it("saves a checked key for the user only, and deletes it", async () => {
      const { code, stdout } = await logIn();
      const { email } = tenant.owner;
      expect([code, stdout]).toEqual([
        0,
        `Logged in to ${server.url()} as ${email}, workspace ${tenant.canary}. Profile: default\n`,
      ]);
      const file = cli.path("tertulia/profiles.json");
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(cli.path("tertulia")).mode & 0o777).toBe(0o700);
      const me = await cli.run(["whoami", "--json"]);
      expect(JSON.parse(me.stdout)).toEqual({
        server: server.url(),
        email,
        role: "owner",
        workspaceId: tenant.workspaceId,
        workspaceName: tenant.canary,
      });
      expect((await cli.run(["logout"])).code).toBe(0);
      expect(readFileSync(file, "utf8")).not.toContain(caller.token);
      expect(await cli.run(["whoami"])).toEqual({
        code: 3,
        stdout: "",
        stderr: "tertulia: You are not logged in. Run: tertulia login\n",
      });
    });

    it("keeps several logins, and makes a file that others can read private", async () => {
      mkdirSync(cli.path("tertulia"));
      writeFileSync(cli.path("tertulia/profiles.json"), "{}", { mode: 0o644 });
      await logIn();
      await logIn(["--profile", "staging"]);
      expect(statSync(cli.path("tertulia/profiles.json")).mode & 0o777).toBe(0o600);
      const all = jsonLinesOf(await cli.run(["whoami", "--all", "--json"]));
      expect(all.map(({ profile }) => profile)).toEqual(["default", "staging"]);
      expect((await cli.run(["logout"])).code).toBe(0);
      expect((await cli.run(["whoami"])).code).toBe(3);
      expect((await cli.run(["whoami"], { env: { TERTULIA_PROFILE: "staging" } })).code).toBe(0);
      expect((await cli.run(["logout", "--all"])).code).toBe(0);
      expect((await cli.run(["whoami", "--profile", "constructor"])).code).toBe(3);
      const missing = await cli.run(["whoami", "--profile", "staging"]);
      expect(missing.stderr).toBe("tertulia: You are not logged in. Run: tertulia login --profile staging\n");
    });

    it("accepts a key that may only read contacts", async () => {
      const limited = (await newApiKey(tenant.owner.id, { scopes: ["contact:read"] })).token;
      const args = ["login", "--server", server.url(), "--workspace", tenant.workspaceId, "--key-stdin"];
      expect((await cli.run(args, { input: limited })).code).toBe(0);
      expect((await cli.run(["whoami"])).stdout).toContain("not readable with this API key");
      expect((await cli.run(["contacts", "list"])).code).toBe(0);
    });

    it.each([
      ["a wrong key", ["--key-stdin"], "nokey", 3, "TOKEN_INVALID"],
      ["no key", ["--key-stdin"], "", 2, "The API key is missing."],
      ["a key with spaces", ["--key-stdin"], "a b", 2, "This is not an API key"],
      ["no way to ask", [], "", 2, "The API key is missing."],
    ])("rejects %s and saves nothing", async (_what, args, input, code, message) => {
      const refused = await cli.run(["login", "--server", server.url(), ...args], { input });
      expect([refused.code, refused.stderr]).toEqual([code, expect.stringContaining(message)]);
      expect(existsSync(cli.path("tertulia"))).toBe(false);
    });

    it("rejects a workspace of others", async () => {
      const { workspaceId } = await newWorkspace();
      const refused = await logIn(["--workspace", workspaceId]);
      expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining("WORKSPACE_FORBIDDEN")]);
    });

    it("does not use the key of a login for the server of the environment", async () => {
      await logIn();
      const seen = await cli.run(["whoami", "--json"], { env: { TERTULIA_URL: "http://127.0.0.1:1" } });
      expect(JSON.parse(seen.stdout).server).toBe(server.url());
    });
  });

  describe("errors", () => {
    it.each([
      ["an unknown option", ["contacts", "list", "--nope"], 2, "Unknown option '--nope'."],
      [
        "a wrong number",
        ["contacts", "list", "--limit", "0"],
        2,
        "--limit must be a whole number from 1 to 100000.",
      ],
      [
        "a wrong choice",
        ["contacts", "export", "--format", "xml"],
        2,
        "--format must be one of: csv, jsonl.",
      ],
      ["a missing argument", ["rules", "test", "--contact", "x"], 2, "RULE is missing."],
      ["a missing file", ["contacts", "import", "none.csv"], 2, "none.csv cannot be read (ENOENT)."],
      ["too many arguments", ["whoami", "secret"], 2, "Too many arguments."],
      [
        "an unknown stage",
        ["contacts", "list", "--stage", "nowhere"],
        5,
        'There is no stage "nowhere". Available: ',
      ],
      [
        "IDs with filters",
        ["deliveries", "resend", "x", "--status", "failed"],
        2,
        "--status can only be used with --failed.",
      ],
      ["no target", ["listen"], 2, "Pass --forward, as in: tertulia listen --forward http://localhost:4000"],
      ["a wrong target", ["listen", "--forward", "ftp://a"], 2, "--forward must be an address"],
      [
        "a wrong date",
        ["deliveries", "resend", "--failed", "--from", "soon"],
        2,
        "--from must be a date such as",
      ],
    ])("says what is wrong with %s", async (_what, args, code, message) => {
      const refused = await run(args);
      expect([refused.code, refused.stdout]).toEqual([code, ""]);
      expect(refused.stderr.startsWith(`tertulia: ${message}`)).toBe(true);
      expect(refused.stderr.includes("--help")).toBe(code === 2);
    });

    it("names an unknown command", async () => {
      const { code, stderr } = await run(["contcts", "list"]);
      expect([code, stderr]).toEqual([
        2,
        'tertulia: There is no command "contcts list". For a list of commands, run: tertulia --help\n',
      ]);
      const unnamed = await run(["Contacts!"]);
      expect(unnamed.stderr).toBe(
        "tertulia: There is no such command. For a list of commands, run: tertulia --help\n",
      );
    });

    it("distinguishes an unreachable server from one that rejects the key", async () => {
      const closed = await startReceiver();
      await closed.close();
      const unreachable = await run(["whoami"], { TERTULIA_URL: closed.origin });
      expect(unreachable).toEqual({
        code: 6,
        stdout: "",
        stderr: `tertulia: ${closed.origin} cannot be reached (ECONNREFUSED).\n`,
      });
      const refused = await run(["whoami"], { TERTULIA_API_KEY: "nokey" });
      expect([refused.code, refused.stderr]).toEqual([
        3,
        expect.stringMatching(/\(TOKEN_INVALID, request [\w-]+\)\n$/),
      ]);
    });

    it("reports a missing permission, also as JSON", async () => {
      const person = await newPerson();
      await joinWorkspace(tenant.workspaceId, person.id, "agent");
      const { token } = await newApiKey(person.id);
      const { code, stderr } = await run(["contacts", "export", "--json", "--format", "csv"], {
        TERTULIA_API_KEY: (await newApiKey(person.id, { scopes: ["agent:read"] })).token,
      });
      expect(code).toBe(4);
      expect(JSON.parse(stderr)).toEqual({
        error: {
          message: "The API key lacks the scope contact:read.",
          errorCode: "FORBIDDEN",
          requestId: expect.stringMatching(/./),
          exitCode: 4,
        },
      });
      const csv = await run(["contacts", "export"], { TERTULIA_API_KEY: token });
      expect([csv.code, csv.stdout]).toEqual([4, ""]);
    });

    it("never shows a key, no matter where it was typed", async () => {
      const { token } = caller;
      const lines = [
        ["login", token],
        ["logn", token],
        ["login", `--api-key=${token}`],
        ["whoami", token],
        [token],
      ];
      for (const words of [...lines, ["whoami", "--json"]]) {
        const { stdout, stderr } = await run(words);
        expect(stdout + stderr).not.toContain(token.slice(0, 30));
      }
    });
  });
});
