import { loginPage } from "#e2e/pages/login-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { addPerson, newWorkspace, openSession } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

const defaultStages = ["New", "Contacted", "Qualified", "Proposal", "Customer"];

test("a workspace created from the switcher starts with five stages and an empty board", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/board`);
  const menu = await shell(page).openSwitcher();
  await menu.getByRole("menuitem", { name: "New workspace" }).click();
  const dialog = page.getByRole("dialog", { name: "New workspace" });
  await dialog.getByLabel("Name").fill("Second home");
  await dialog.getByRole("button", { name: "Create workspace" }).click();

  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "switch workspace" })).toContainText("Second home");
  await expect(page).not.toHaveURL(new RegExp(workspace.id));
  const id = new URL(page.url()).pathname.split("/")[1] ?? "";
  const made = await workspace.owner.api.call(workspaceEndpoints.get, { workspaceId: id, params: { id } });
  expect(made.stages.map(({ name, isDefault }) => [name, isDefault])).toEqual(
    defaultStages.map((name, index) => [name, index === 0]),
  );

  await page.getByRole("button", { name: "New contact" }).first().click();
  const form = page.getByRole("dialog", { name: "New contact" });
  await form.getByLabel("Name", { exact: true }).fill("Ana");
  await form.getByLabel("WhatsApp number").fill("+34 600 111 222");
  await form.getByRole("button", { name: "Add contact" }).click();
  const columns = page.getByRole("main").getByRole("region");
  await expect(columns).toHaveCount(5);
  await expect(columns.getByRole("heading", { level: 2 })).toHaveText(defaultStages);
  await expect(columns.first().getByRole("group")).toHaveAccessibleName("Ana");

  await (await shell(page).openSwitcher()).getByRole("menuitem", { name: workspace.name }).click();
  await expect(page).toHaveURL(`/${workspace.id}/board`);
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
});

test("pages and the API reject access to another workspace", async ({ signedIn: page, workspace, demo }) => {
  const foreign = await newWorkspace(demo);
  const { contact } = await foreign.api.call(contactEndpoints.create, {
    body: { name: "Foreign", email: "foreign@example.com" },
  });

  for (const path of ["board", "rules", `board?contact=${contact.id}`, "settings/stages"]) {
    const response = await page.goto(`/${foreign.id}/${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(await page.content()).not.toContain(foreign.name);
  }
  await page.goto(`/${workspace.id}/board?contact=${contact.id}`);
  await expect(page.getByRole("heading", { name: "This contact does not exist" })).toBeVisible();
  await page.goto(`/${foreign.id}/board`);
  await page.getByRole("link", { name: "Go to your workspace" }).click();
  await expect(page).toHaveURL(`/${workspace.id}/board`);

  const { api } = workspace.owner;
  const read = await api.ask(contactEndpoints.get, { workspaceId: foreign.id, params: { id: contact.id } });
  expect([read.status, read.errorCode, read.data]).toEqual([403, "WORKSPACE_FORBIDDEN", null]);
  const change = await api.ask(contactEndpoints.update, {
    workspaceId: foreign.id,
    query: { id: contact.id },
    body: { name: "Taken over" },
  });
  expect([change.status, change.errorCode]).toEqual([403, "WORKSPACE_FORBIDDEN"]);
  const byId = await api.ask(contactEndpoints.update, {
    query: { id: contact.id },
    body: { name: "Taken over" },
  });
  expect([byId.status, byId.errorCode]).toEqual([404, "CONTACT_NOT_FOUND"]);
  const kept = await foreign.api.call(contactEndpoints.get, { params: { id: contact.id } });
  expect(kept.name).toBe("Foreign");
});

test("stages are renamed, reordered and deleted, and the board shows the changes", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id, stages } = workspace;
  for (const name of ["Ana", "Bruno"]) {
    await api.call(contactEndpoints.create, {
      body: { name, email: `${name}@example.com`, stageId: stages.Proposal },
    });
  }
  await page.goto(`/${id}/settings/stages`);
  const names = page.getByRole("list", { name: "Stages" }).getByRole("textbox", { name: /^Name of stage/ });
  const saved = async () => (await api.call(stageEndpoints.list)).map(({ name }) => name);

  await names.nth(1).fill("Talking");
  await names.nth(1).press("Enter");
  await expect.poll(saved).toEqual(["New", "Talking", "Qualified", "Proposal", "Customer"]);

  await page.getByRole("button", { name: "Move Talking down" }).click();
  await expect.poll(saved).toEqual(["New", "Qualified", "Talking", "Proposal", "Customer"]);

  await page.getByRole("button", { name: "More for Proposal" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the stage “Proposal”?" });
  await question.getByLabel("Its contacts move to").click();
  await page.getByRole("option", { name: "Talking" }).click();
  await question.getByRole("button", { name: "Delete stage" }).click();
  await expect(question).toBeHidden();
  await expect(names).toHaveCount(4);
  await expect.poll(saved).toEqual(["New", "Qualified", "Talking", "Customer"]);

  await shell(page).goTo("Board");
  const columns = page.getByRole("main").getByRole("region");
  await expect(columns.getByRole("heading", { level: 2 })).toHaveText([
    "New",
    "Qualified",
    "Talking",
    "Customer",
  ]);
  await expect(page.getByRole("region", { name: "Talking, 2" }).getByRole("group")).toHaveCount(2);
});

test("an added member signs in and sees which settings members cannot change", async ({
  page,
  workspace,
  demo,
  browser,
}) => {
  const admin = await addPerson(demo, { id: workspace.id, role: "admin", name: "Adela" });
  await openSession(page.context(), admin);
  await page.goto(`/${workspace.id}/settings/members`);
  const members = page.getByRole("table", { name: "Members" }).getByRole("row");
  await expect(members).toHaveCount(3);
  await page.getByRole("button", { name: "Add member" }).click();
  const form = page.getByRole("dialog", { name: "Add member" });
  const email = `lucas@${workspace.id}.example`;
  await form.getByLabel("First name").fill("Lucas");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Suggest one" }).click();
  await expect(form.getByLabel("Initial password")).not.toHaveValue("");
  const password = await form.getByLabel("Initial password").inputValue();
  await expect(form.getByRole("combobox", { name: "Role" })).toHaveText("Member");
  await form.getByRole("button", { name: "Add member" }).click();
  await expect(shell(page).toast(`${email} is now a member`)).toBeVisible();
  await expect(members).toHaveCount(4);

  const context = await browser.newContext();
  const lucas = await newPage(context);
  await lucas.goto("/login");
  await loginPage(lucas).submit({ email, password });
  await expect(lucas).toHaveURL(`/${workspace.id}/board`);
  await expect(lucas.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await shell(lucas).goTo("Members");
  await expect(
    lucas.getByRole("heading", { name: "You don't have permission to manage members" }),
  ).toBeVisible();
  await shell(lucas).goTo("Stages & tags");
  await expect(
    lucas.getByRole("heading", { name: "You don't have permission to change these settings" }),
  ).toBeVisible();
  const answer = await context.request.post("/api/stage", {
    headers: { "x-workspace-id": workspace.id, origin: demo.baseUrl },
    data: { name: "Mine" },
  });
  expect([answer.status(), (await answer.json()).errorCode]).toEqual([403, "FORBIDDEN"]);

  await page.getByRole("button", { name: "Remove Lucas" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove member" }).click();
  await expect(members).toHaveCount(3);
  await lucas.goto(`/${workspace.id}/board`);
  await expect(lucas.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await context.close();
});
