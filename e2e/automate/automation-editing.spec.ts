import type { Page } from "@playwright/test";
import { automationEditor } from "#e2e/pages/automation-editor.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import type { Api } from "#e2e/support/api.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { AutomationGraph } from "#lib/automations/schema.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";

type Drawn = { type: string; name: string; config?: Record<string, unknown> };

/** A graph of consecutive steps. */
function chain(...steps: Drawn[]) {
  const nodes = steps.map((step, index) => ({
    config: {},
    ...step,
    id: crypto.randomUUID(),
    x: 0,
    y: index * 160,
  }));
  const edges = nodes.slice(1).map(({ id: to }, index) => ({
    id: crypto.randomUUID(),
    from: nodes[index]?.id,
    port: "next",
    to,
  }));
  return AutomationGraph.parse({ nodes, edges });
}

const start = { type: "start", name: "Begins" };
const hello = (text: string) => ({ type: "send-message", name: "Hello", config: { text } });

async function open(page: Page, api: Api, graph: AutomationGraph, isPublished = false) {
  const { id } = await api.call(automationEndpoints.create, { body: { name: "Welcome", graph } });
  if (isPublished) await api.call(automationEndpoints.publish, { params: { id } });
  const stored = () => api.call(automationEndpoints.get, { params: { id } });
  return { id, stored, editor: automationEditor(page) };
}

test("steps are dragged from the palette onto a connector and onto the canvas", async ({
  signedIn: page,
  workspace,
}) => {
  const { id, stored, editor } = await open(page, workspace.api, chain(start));
  await page.goto(`/${workspace.id}/automations/${id}`);
  await expect(editor.card(/^Begins/)).toBeVisible();
  const palette = page.getByRole("region", { name: "Steps to add" });
  await palette
    .getByRole("button", { name: "Send a message" })
    .dragTo(page.getByRole("button", { name: "Add a step after Begins" }));
  await expect(editor.card(/^Send a message/)).toBeVisible();
  await palette
    .getByRole("button", { name: "Tag", exact: true })
    .dragTo(page.locator(".react-flow__pane"), { targetPosition: { x: 120, y: 500 } });
  await expect(editor.card(/^Tag/)).toBeVisible();
  await editor.expectSaved();
  await expect
    .poll(async () => (await stored()).graph.nodes.map(({ type }) => type))
    .toEqual(["start", "send-message", "assign-tag"]);
  const { graph } = await stored();
  expect(graph.edges).toMatchObject([{ from: graph.nodes[0]?.id, to: graph.nodes[1]?.id }]);
});

test("a + button that moves while it is pressed still opens the choice of a step", async ({
  signedIn: page,
  workspace,
}) => {
  const { id } = await open(page, workspace.api, chain(start));
  await page.goto(`/${workspace.id}/automations/${id}`);
  const add = page.getByRole("button", { name: "Add a step after Begins" });
  await add.hover();
  await page.mouse.down();
  const before = await add.boundingBox();
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => (await add.boundingBox())?.y).not.toBe(before?.y);
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Add after Begins" })).toBeVisible();
});

test("a published version is viewed on the canvas and restored as the draft", async ({
  signedIn: page,
  workspace,
}) => {
  const { api } = workspace;
  const first = chain(start, hello("Hi"));
  const { id, stored, editor } = await open(page, api, first, true);
  const [begins, says] = first.nodes;
  const changed = { ...first, nodes: [begins, { ...says, config: { text: "Good day" } }] };
  await api.call(automationEndpoints.update, {
    params: { id },
    body: { graph: AutomationGraph.parse(changed) },
  });
  await page.goto(`/${workspace.id}/automations/${id}`);
  await expect(editor.card(/Good day/)).toBeVisible();
  const line = page.locator(".react-flow__edge-path");
  const color = await line.evaluate((path) => getComputedStyle(path).stroke);
  await expect(page.locator("polyline.arrowclosed")).toHaveCSS("fill", color);
  await page.getByRole("button", { name: "More for Welcome" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  await expect(page.getByRole("list", { name: "Versions" })).toContainText("1 different from the draft");
  await page.getByRole("button", { name: "View version 1" }).click();
  const version = page.getByRole("region", { name: "Version 1" });
  await expect(version).toContainText("1 step differs from the draft.");
  await expect(editor.card(/Hi.*In the draft: .*Good day/)).toContainText("differs");
  await expect(page.getByRole("region", { name: "Steps to add" })).toHaveCount(0);
  await expectAccessible(page);
  await version.getByRole("button", { name: "Restore as draft" }).click();
  await expect(page.getByText("Version 1 is restored as the draft")).toBeVisible();
  await expect(editor.card(/Hello: .*Hi/)).toBeVisible();
  await editor.expectSaved();
  await expect.poll(async () => (await stored()).graph.nodes[1]).toMatchObject({ config: { text: "Hi" } });
});

test("a read that is older than the last save does not replace the draft", async ({
  signedIn: page,
  workspace,
}) => {
  const { api } = workspace;
  const { id, stored, editor } = await open(page, api, chain(start, hello("Hi")));
  await page.goto(`/${workspace.id}/automations/${id}`);
  await expect(editor.card(/^Hello/)).toBeVisible();
  const saved = Promise.withResolvers<void>();
  let reads = 0;
  await page.route(`**/api/automation/${id}`, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    reads += 1;
    const response = await route.fetch();
    await saved.promise;
    return route.fulfill({ response });
  });
  await api.call(automationEndpoints.publish, { params: { id } });
  await expect.poll(() => reads).toBe(1);
  await editor.addAfter("Add a step after Hello", "Tag");
  await expect.poll(async () => (await stored()).graph.nodes.length).toBe(3);
  await editor.expectSaved();
  saved.resolve();
  // The page reads again instead of using data from before the save.
  await expect.poll(() => reads).toBe(2);
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await expect(editor.card(/^Tag/)).toBeVisible();
});

test("after conflicting edits of a draft, the user chooses which version to keep", async ({
  signedIn: page,
  workspace,
}) => {
  const { api } = workspace;
  const graph = chain(start, hello("Hi"));
  const { id, stored, editor } = await open(page, api, graph);
  await page.goto(`/${workspace.id}/automations/${id}`);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const drafts = "**/api/automation/*";
  for (const [mine, theirs, choice, kept] of [
    ["Mine 1", "Theirs 1", "Keep mine", "Mine 1"],
    ["Mine 2", "Theirs 2", "Use theirs", "Theirs 2"],
  ] as const) {
    await test.step(choice, async () => {
      await page.route(drafts, (route) =>
        route.request().method() === "PUT" ? route.abort() : route.fallback(),
      );
      await name.fill(mine);
      await expect(page.getByText("Not saved")).toBeVisible();
      await api.call(automationEndpoints.update, { params: { id }, body: { name: theirs } });
      const notice = page.getByRole("alert").filter({ hasText: "Someone else changed this draft" });
      await expect(notice).toBeVisible();
      await page.unroute(drafts);
      await notice.getByRole("button", { name: choice }).click();
      await expect(name).toHaveValue(kept);
      await editor.expectSaved();
      await expect.poll(async () => (await stored()).name).toBe(kept);
    });
  }
});

test("a document is added to an agent step, and a webhook request is previewed and sent", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api } = workspace;
  await api.call(contactEndpoints.create, { body: { name: "Ana", email: "ana@example.com" } });
  const files = await startReceiver((_request, response) =>
    response.setHeader("content-type", "text/plain").end("A plan costs 49 euros."),
  );
  const agent = { type: "ai-agent", name: "Answers" };
  const hook = { type: "webhook", name: "Tells", config: { url: `${receiver.origin}/hook` } };
  const { id, stored, editor } = await open(page, api, chain(start, agent, hook));
  await page.goto(`/${workspace.id}/automations/${id}`);

  await test.step("add a document", async () => {
    await editor.card(/^Answers/).click();
    await editor.form.getByLabel("Document").fill(`${files.origin}/prices.txt`);
    await editor.form.getByRole("button", { name: "Fetch document" }).click();
    await expect(editor.form.getByRole("link", { name: "prices.txt" })).toBeVisible();
    expect((await stored()).nodes).toMatchObject([{ promptDocument: { fileName: "prices.txt" } }]);
  });
  await files.close();

  await test.step("preview and send the request", async () => {
    await editor.card(/^Tells/).click();
    const request = editor.form.getByRole("region", { name: "Request", exact: true });
    await expect(request).toContainText(`POST ${receiver.origin}/hook`);
    await expect(request).toContainText("ana@example.com");
    expect(receiver.seen).toEqual([]);
    await editor.form.getByRole("button", { name: "Send test" }).click();
    await expect(request.getByRole("status").filter({ hasText: "200" })).toBeVisible();
    expect(receiver.seen[0]?.headers).toMatchObject({ "x-tertulia-test": "true" });
    await expectAccessible(page);
  });
});

test("a role without edit permission sees automations read-only", async ({ page, workspace, demo }) => {
  const { api, id: workspaceId } = workspace;
  const { id, editor } = await open(page, api, chain(start, hello("Hi")), true);
  const reader = await addPerson(demo, { id: workspaceId, role: "agent", name: "Rita" });
  await openSession(page.context(), reader);
  await page.goto(`/${workspaceId}/automations`);
  await expect(page.getByRole("button", { name: "New automation" })).toHaveCount(0);
  await page.goto(`/${workspaceId}/automations/${id}`);
  await editor.card(/^Hello/).click();
  await expect(editor.form.getByRole("textbox", { name: "Message" })).toHaveAttribute("readonly", "");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveAttribute("readonly", "");
  for (const name of ["Publish", "Undo", "Remove step", "Duplicate step"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("region", { name: "Steps to add" })).toHaveCount(0);
  await editor.card(/^Hello/).focus();
  await page.keyboard.press("Delete");
  await expect(editor.card(/^Hello/)).toBeVisible();
  await page.getByRole("button", { name: "More for Welcome" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  await page.getByRole("button", { name: "View version 1" }).click();
  await expect(page.getByRole("region", { name: "Version 1" })).toContainText(
    "No differences from the draft.",
  );
  await expect(page.getByRole("button", { name: "Restore as draft" })).toHaveCount(0);
});
