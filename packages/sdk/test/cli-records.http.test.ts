import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { newApiKey } from "../../../lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "../../../lib/testing/factories/tenant.ts";
import { newWorkspace } from "../../../lib/testing/factories/workspace.ts";
import { runJobs } from "../../../lib/testing/jobs.ts";
import { useTestServer } from "../../../lib/testing/servers/server.ts";
import { Tertulia } from "../src/index.ts";
import { cliPerTest, type Outcome } from "./cli-program.ts";

describe("tertulia contacts, rules and agents", () => {
  const server = useTestServer();
  const cli = cliPerTest();
  let tenant: Tenant;
  let client: Tertulia;
  let key: string;

  beforeAll(async () => {
    tenant = await newTenant();
    key = (await newApiKey(tenant.owner.id)).token;
    client = new Tertulia({ baseUrl: server.url(), apiKey: key, workspaceId: tenant.workspaceId });
  });

  const own = () => ({
    TERTULIA_URL: server.url(),
    TERTULIA_API_KEY: key,
    TERTULIA_WORKSPACE: tenant.workspaceId,
  });

  /** Runs the tool as the owner of the tenant. */
  const run = (args: readonly string[], env: Record<string, string> = {}, input = "") =>
    cli.run(args, { env: { ...own(), ...env }, input });

  const linesOf = ({ stdout }: Outcome) =>
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));

  /** Runs the tool while the jobs of the server run. */
  async function runWithJobs(args: readonly string[], input = "") {
    const running = cli.start(args, { env: own(), input });
    let hasEnded = false;
    void running.ended.finally(() => {
      hasEnded = true;
    });
    await expect
      .poll(
        async () => {
          await runJobs();
          return hasEnded;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    return running.ended;
  }

  describe("contacts", () => {
    it("are listed as a table and as JSON lines, of one workspace", async () => {
      for (const name of ["Ana \u001b[31mRed", "Eva"]) {
        await client.contacts.create({
          name,
          email: `${crypto.randomUUID()}@list.example`,
          tags: ["listed"],
        });
      }
      const table = await run(["contacts", "list", "--tag", "Listed"]);
      expect(table.stdout).toContain("Ana [31mRed");
      expect(table.stdout).not.toContain("\u001b");
      const found = linesOf(await run(["contacts", "list", "--tag", "listed", "--limit", "1", "--json"]));
      expect(found.map(({ name }) => name)).toEqual(["Eva"]);
      const other = await newWorkspace();
      const foreign = await run(["contacts", "list", "--workspace", other.workspaceId]);
      expect([foreign.code, foreign.stderr]).toEqual([4, expect.stringContaining("WORKSPACE_FORBIDDEN")]);
    });

    it("are exported as CSV and as JSON lines, to a file or a stream", async () => {
      const total = (await client.contacts.list({ pageSize: 100 })).data.length;
      const jsonl = linesOf(await run(["contacts", "export", "--format", "jsonl"]));
      expect(jsonl).toHaveLength(total);
      const { code, stdout } = await run(["contacts", "export", "--output", "all.csv"]);
      expect([code, stdout]).toEqual([0, ""]);
      const csv = readFileSync(cli.path("all.csv"), "utf8");
      expect(csv).toBe((await run(["contacts", "export"])).stdout);
      expect(csv).toContain(tenant.canary);
      expect(existsSync(cli.path("all.csv.part"))).toBe(false);
    });

    it("are checked and imported from CSV, with the rows that failed", async () => {
      const rows = ["Full name,E-mail,Level", "Imported,imported@example.com,1", "Broken,no-mail,2"];
      writeFileSync(cli.path("people.csv"), `${rows.join("\n")}\n`);
      const map = ["--map", "Full name=name", "--map", "E-mail=email", "--map", "Level="];
      const checked = await runWithJobs(["contacts", "import", "people.csv", "--dry-run", "--json", ...map]);
      expect(checked.code).toBe(8);
      expect(JSON.parse(checked.stdout)).toMatchObject({ status: "checked", created: 1, failed: 1 });
      expect((await client.contacts.searchByEmail({ email: "imported@example.com" })).data).toEqual([]);
      const done = await runWithJobs([
        "contacts",
        "import",
        "people.csv",
        "--problems",
        "failed.csv",
        ...map,
      ]);
      expect([done.code, done.stdout]).toEqual([
        8,
        "Imported: 1 created, 0 updated, 0 unchanged, 0 skipped, 1 failed.\n",
      ]);
      expect(done.stderr).toContain("2 rows. Columns:");
      expect(readFileSync(cli.path("failed.csv"), "utf8")).toContain("no-mail");
      expect((await client.contacts.searchByEmail({ email: "imported@example.com" })).data).toHaveLength(1);
      const wrong = await run(["contacts", "import", "people.csv", "--map", "Age=name"]);
      expect([wrong.code, wrong.stderr]).toEqual([
        2,
        expect.stringContaining("the file has no such column. It has: Full name, E-mail, Level."),
      ]);
    });
  });

  it("tests a rule by names and tells whether it matches", async () => {
    const rule = {
      name: "Only Eva",
      trigger: "asignar_fase" as const,
      conditions: [{ field: "name", operator: "IS" as const, value: "Eva Rule" }],
      actions: [
        {
          url: "https://receiver.example/hook",
          headers: { "X-Token": "hidden" },
          secretHeaders: ["X-Token"],
        },
      ],
    };
    await client.rules.create(rule);
    for (const name of ["Eva Rule", "Ana Rule"]) {
      await client.contacts.create({ name, email: `${name.slice(0, 3)}@rule.example`.toLowerCase() });
    }
    const matching = await run(["rules", "test", "only eva", "--contact", "eva@rule.example"]);
    expect([matching.code, matching.stdout]).toEqual([0, expect.stringContaining("The rule matches.")]);
    expect(matching.stdout).toContain("POST https://receiver.example/hook");
    expect(matching.stdout).not.toContain("hidden");
    const other = await run(["rules", "test", "Only Eva", "--contact", "ana@rule.example", "--json"]);
    expect([other.code, JSON.parse(other.stdout).matched]).toEqual([8, false]);
    expect((await run(["rules", "test", "Only Eva", "--contact", "no@rule.example"])).code).toBe(5);
  });

  it("teaches an agent a text and a file, and asks it", async () => {
    const { id } = await client.agents.add({ name: "Lola", model: "builtin" });
    const hours = ["--name", "hours.md", "--text", "# Hours\n\nWe open at nine and close at five."];
    const taught = await runWithJobs(["agents", "teach", "lola", ...hours]);
    expect([taught.code, taught.stdout]).toEqual([0, "hours.md was read: 1 passages.\n"]);
    writeFileSync(cli.path("broken.pdf"), "%PDF-1.7\nno more");
    const broken = await runWithJobs(["agents", "teach", id, "broken.pdf"]);
    expect([broken.code, broken.stdout, broken.stderr]).toEqual([
      8,
      expect.stringMatching(/^broken.pdf could not be read: ./),
      "",
    ]);
    const answer = await run(["agents", "ask", "Lola", "When do you open?", "--json"]);
    expect(answer.code).toBe(0);
    expect(JSON.parse(answer.stdout)).toMatchObject({ answer: expect.stringContaining("nine") });
    const piped = await run(["agents", "ask", "Lola", "-", "--sources"], {}, "When do you close?\n");
    expect(piped.stdout).toContain("hours.md:");
    const unknown = await run(["agents", "ask", "Nobody", "Hello"]);
    expect([unknown.code, unknown.stderr]).toEqual([
      5,
      expect.stringContaining('There is no agent "Nobody".'),
    ]);
  });
});
