import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { newTenant, type Tenant } from "../../../lib/testing/factories/tenant.ts";
import { newWorkspace } from "../../../lib/testing/factories/workspace.ts";
import { runJobs } from "../../../lib/testing/jobs.ts";
import { useTestServer } from "../../../lib/testing/servers/server.ts";
import type { Tertulia } from "../src/index.ts";
import { type Caller, cliPerTest, jsonLinesOf, newCaller } from "./cli-program.ts";

describe("tertulia contacts, rules and agents", () => {
  const server = useTestServer();
  const cli = cliPerTest();
  let tenant: Tenant;
  let client: Tertulia;
  let env: Caller["env"];

  beforeAll(async () => {
    tenant = await newTenant();
    const owner = { userId: tenant.owner.id, workspaceId: tenant.workspaceId };
    ({ client, env } = await newCaller(server, owner));
  });

  /** Runs the tool as the owner of the tenant. While it waits, the server runs its jobs. */
  const run = (args: readonly string[], input = "") => cli.run(args, { env, input, pause: () => runJobs() });

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
      const found = jsonLinesOf(await run(["contacts", "list", "--tag", "listed", "--limit", "1", "--json"]));
      expect(found.map(({ name }) => name)).toEqual(["Eva"]);
      const other = await newWorkspace();
      const foreign = await run(["contacts", "list", "--workspace", other.workspaceId]);
      expect([foreign.code, foreign.stderr]).toEqual([4, expect.stringContaining("WORKSPACE_FORBIDDEN")]);
    });

    it("are exported as CSV and as JSON lines, to a file or a stream", async () => {
      const total = (await client.contacts.list({ pageSize: 100 })).data.length;
      const jsonl = jsonLinesOf(await run(["contacts", "export", "--format", "jsonl"]));
      expect(jsonl).toHaveLength(total);
      const { code, stdout } = await run(["contacts", "export", "--output", cli.path("all.csv")]);
      expect([code, stdout]).toEqual([0, ""]);
      const csv = readFileSync(cli.path("all.csv"), "utf8");
      expect(csv).toBe((await run(["contacts", "export"])).stdout);
      expect(csv).toContain(tenant.canary);
      expect(existsSync(cli.path("all.csv.part"))).toBe(false);
    });

    const writeRows = (...rows: string[]) => {
      writeFileSync(cli.path("people.csv"), `${rows.join("\n")}\n`);
      return cli.path("people.csv");
    };

    it("are checked and then imported from the same upload, with the rows that failed", async () => {
      const before = (await client.imports.list()).data.length;
      const file = writeRows("Full name,E-mail,Level", "Imported,imported@example.com,1", "Broken,no-mail,2");
      const map = ["--map", "Full name=name", "--map", "E-mail=email", "--map", "Level="];
      const checked = await run(["contacts", "import", file, "--dry-run", "--json", ...map]);
      expect(checked.code).toBe(8);
      const { id, ...check } = JSON.parse(checked.stdout);
      expect(check).toMatchObject({ status: "checked", created: 1, failed: 1 });
      expect((await client.contacts.searchByEmail({ email: "imported@example.com" })).data).toEqual([]);
      const draft = ["contacts", "import", "--draft", id];
      const done = await run([...draft, "--problems", cli.path("failed.csv")]);
      expect([done.code, done.stdout]).toEqual([
        8,
        "Imported: 1 created, 0 updated, 0 unchanged, 0 skipped, 1 failed.\n",
      ]);
      expect(done.stderr).toContain("2 rows. Columns:");
      expect(readFileSync(cli.path("failed.csv"), "utf8")).toContain("no-mail");
      expect((await client.contacts.searchByEmail({ email: "imported@example.com" })).data).toHaveLength(1);
      expect((await client.imports.list()).data).toHaveLength(before + 1);
      expect(await run(draft)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("this import is done"),
      });
    });

    it("are not imported with a wrong column, from two sources, or from another kind of draft", async () => {
      const file = writeRows("Full name,Level", "Ana,1");
      const wrong = await run(["contacts", "import", file, "--map", "Age=name"]);
      expect([wrong.code, wrong.stderr]).toEqual([
        2,
        expect.stringMatching(
          /no such column. It has: Full name, Level\. .* continue with --draft [0-9a-f-]{36}\./,
        ),
      ]);
      for (const words of [[file, "--draft", "x"], []]) {
        const refused = await run(["contacts", "import", ...words]);
        expect(refused.stderr).toMatch(/^tertulia: Pass either FILE or --draft\./);
      }
      const upload = { kind: "opportunities" as const, file: new Blob(["code\n1\n"]), fileName: "deals.csv" };
      const { id } = await client.imports.create(upload);
      const other = await run(["contacts", "import", "--draft", id]);
      expect([other.code, other.stderr]).toEqual([2, expect.stringContaining("an import of opportunities.")]);
    });

    it("are reported as unchecked if someone stops the check", async () => {
      const file = writeRows("name,email", "Ana,ana@check.example");
      const stop = async () => {
        const [newest] = (await client.imports.list()).data;
        await client.imports.cancel({ id: newest?.id ?? "" });
      };
      const stopped = await cli.run(["contacts", "import", file, "--dry-run"], { env, pause: stop });
      expect([stopped.code, stopped.stdout]).toEqual([1, ""]);
      expect(stopped.stderr).toContain("tertulia: The preview was stopped.\n");
    });
  });

  it("tests a rule by names and reports whether it matches", async () => {
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

  it("adds a text and a file to an agent, and sends it a question", async () => {
    const { id } = await client.agents.add({ name: "Lola", model: "builtin" });
    const hours = ["--name", "hours.md", "--text", "# Hours\n\nWe open at nine and close at five."];
    const taught = await run(["agents", "teach", "lola", ...hours]);
    expect([taught.code, taught.stdout]).toEqual([0, "hours.md was read: 1 passage.\n"]);
    writeFileSync(cli.path("broken.pdf"), "%PDF-1.7\nno more");
    const broken = await run(["agents", "teach", id, cli.path("broken.pdf")]);
    expect([broken.code, broken.stdout, broken.stderr]).toEqual([
      8,
      expect.stringMatching(/^broken.pdf could not be read: ./),
      "",
    ]);
    const answer = await run(["agents", "ask", "Lola", "When do you open?", "--json"]);
    expect(answer.code).toBe(0);
    expect(JSON.parse(answer.stdout)).toMatchObject({ answer: expect.stringContaining("nine") });
    const piped = await run(["agents", "ask", "Lola", "-", "--sources"], "When do you close?\n");
    expect(piped.stdout).toContain("hours.md:");
    const unknown = await run(["agents", "ask", "Nobody", "Hello"]);
    expect([unknown.code, unknown.stderr]).toEqual([
      5,
      expect.stringContaining('There is no agent "Nobody". Available: '),
    ]);
  });
});
