import type { Page } from "@playwright/test";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import type { TestWorkspace } from "#e2e/support/people.ts";
import { holdWrites } from "#e2e/support/requests.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";

const ADDRESS = "**/api/automation/*";

/** Opens the editor of a new automation. `leaveWith` changes its name and leaves before the pause in typing ends. */
async function openEditor(page: Page, { api, id: workspaceId }: TestWorkspace) {
  const { id } = await api.call(automationEndpoints.create, { body: { name: "Welcome" } });
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const back = page.getByRole("link", { name: "All automations" });
  const address = `/${workspaceId}/automations/${id}`;
  await page.clock.install();
  await page.goto(address);
  await expect(name).toHaveValue("Welcome");
  return {
    name,
    back,
    address,
    rename: (to: string) => api.call(automationEndpoints.update, { params: { id }, body: { name: to } }),
    storedName: async () => (await api.call(automationEndpoints.get, { params: { id } })).name,
    async leaveWith(changed: string) {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
      await name.fill(changed);
      await back.click();
      await expect(page).toHaveURL(`/${workspaceId}/automations`);
      await page.clock.resume();
    },
  };
}

/** Lets no save through until `page.unrouteAll`. Returns the number of attempts. */
async function failSaves(page: Page): Promise<() => number> {
  let count = 0;
  await page.route(ADDRESS, (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    count += 1;
    return route.abort();
  });
  return () => count;
}

test("leaving an automation saves its last change, but not one that was rejected", async ({
  signedIn: page,
  workspace,
}) => {
  const { name, back, leaveWith, storedName } = await openEditor(page, workspace);
  const saves = await holdWrites(page, ADDRESS);
  await leaveWith("Goodbye");
  await page.goBack();
  await expect(name).toHaveValue("Goodbye");
  expect(await storedName()).toBe("Welcome");
  saves.release();
  await expect.poll(storedName).toBe("Goodbye");
  await page.unrouteAll({ behavior: "wait" });
  const attempts = await failSaves(page);
  await name.fill("Farewell");
  await expect(page.getByText("Not saved")).toBeVisible();
  await back.click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(name).toHaveValue("Farewell");
  await back.click();
  await question.getByRole("button", { name: "Leave page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Automations" })).toBeVisible();
  await expect(name).toHaveCount(0);
  expect(attempts()).toBe(1);
  expect(await storedName()).toBe("Goodbye");
});

test("a last change that could not be saved is saved again, or replaces that of someone else", async ({
  signedIn: page,
  workspace,
}) => {
  const { name, address, rename, leaveWith, storedName } = await openEditor(page, workspace);
  const failed = (last: string) => shell(page).toast(`Couldn't save your last changes to ${last}`);
  const attempts = await failSaves(page);

  await test.step("try again", async () => {
    await leaveWith("Goodbye");
    await failed("Goodbye").getByRole("button", { name: "Try again" }).click();
    await expect.poll(attempts).toBe(2);
    await expect(failed("Goodbye")).toHaveCount(1);
    expect(await storedName()).toBe("Welcome");
    await page.unrouteAll({ behavior: "wait" });
    await failed("Goodbye").getByRole("button", { name: "Try again" }).click();
    await expect.poll(storedName).toBe("Goodbye");
    await expect(failed("Goodbye")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Goodbye" })).toBeVisible();
  });

  await test.step("someone else changed the draft", async () => {
    await page.goto(address);
    await expect(name).toHaveValue("Goodbye");
    await failSaves(page);
    await leaveWith("Mine");
    await expect(failed("Mine")).toBeVisible();
    await rename("Theirs");
    await page.unrouteAll({ behavior: "wait" });
    await failed("Mine").getByRole("button", { name: "Try again" }).click();
    const choice = failed("Mine").filter({ hasText: "Someone else changed this draft" });
    await expect(choice).toBeVisible();
    expect(await storedName()).toBe("Theirs");
    await choice.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(storedName).toBe("Mine");
  });
});
