import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "#e2e/support/fixtures.ts";
import { buildPackage } from "#scripts/sdk/build-package.ts";

const PAGE = `<script type="module">import * as sdk from "/sdk/index.js"; window.sdk = sdk;</script>`;

test("the built SDK runs in a browser: calls, errors, lists, uploads with progress", async ({
  page,
  workspace,
  demo,
}, info) => {
  const folder = info.outputPath("tertulia");
  await buildPackage(folder);
  // A page of the same origin, because the API allows no other.
  await page.route(`${demo.baseUrl}/sdk/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice("/sdk/".length);
    return name === "page"
      ? route.fulfill({ contentType: "text/html", body: PAGE })
      : route.fulfill({
          contentType: "text/javascript",
          body: readFileSync(join(folder, "esm", name), "utf8"),
        });
  });
  await page.goto(`${demo.baseUrl}/sdk/page`);
  const { email, password } = workspace.owner;
  const given = { baseUrl: demo.baseUrl, workspaceId: workspace.id, email, password };
  const seen = await page.evaluate(async ({ baseUrl, workspaceId, ...person }) => {
    const { Tertulia, isApiError } = Reflect.get(
      window,
      "sdk",
    ) as typeof import("../../packages/sdk/src/index.ts");
    const { token } = await new Tertulia({ baseUrl }).users.login(person);
    const client = new Tertulia({ baseUrl, workspaceId, apiKey: token });
    await client.contacts.create({ name: "Ana", email: "ana@example.com" });
    const names: string[] = [];
    for await (const contact of client.contacts.list({ pageSize: 1 })) names.push(contact.name);
    const error = await client.contacts.get({ id: "missing" }).catch((reason: unknown) => reason);
    const agent = await client.agents.add({ name: "Sales" });
    const file = new File(["# Menu\n".repeat(100_000)], "menu.md");
    const progress: { loaded: number; total: number }[] = [];
    const { fileName } = await client.knowledge.addFileDirect(
      { agentId: agent.id, file },
      { onProgress: (step) => progress.push(step) },
    );
    const last = progress.at(-1);
    return {
      names,
      isMissing: isApiError(error, "CONTACT_NOT_FOUND"),
      limit: client.rateLimit?.limit,
      fileName,
      isWhole: last !== undefined && last.loaded === last.total && last.total > file.size,
    };
  }, given);
  expect(seen).toEqual({ names: ["Ana"], isMissing: true, limit: 120, fileName: "menu.md", isWhole: true });
});
