import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";

test("a user follows a contact and is notified of changes by others", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const { api, id: workspaceId } = workspace;
  const carla = await addPerson(demo, { id: workspaceId, role: "agent", name: "Carla" });
  const { id } = await api.call(contactEndpoints.create, {
    body: { name: "Ana", email: "ana@example.com" },
  });
  await page.goto(`/${workspaceId}/contacts/${id}`);
  const follow = page.getByRole("button", { name: /^Follow/ });
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("region", { name: "Followers" })).toContainText("Olga");
  await page.keyboard.press("f");
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("This contact has no followers.")).toBeVisible();
  await page.getByRole("button", { name: "Contact menu" }).click();
  await page.getByRole("menuitem", { name: "Follow" }).click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await carla.api.call(contactEndpoints.addActivity, { params: { id }, body: { content: "Call her" } });
  const titles = async () =>
    (await api.call(notificationEndpoints.list, { query: {} })).data.map(({ title }) => title);
  await expect.poll(titles).toEqual(["Carla added a note to Ana"]);
});

test("Activity shows what people did, grouped, live and filtered", async ({ signedIn: page, workspace }) => {
  const { api, id: workspaceId } = workspace;
  const stages = await api.call(stageEndpoints.list, {});
  const created: string[] = [];
  for (const name of ["Ana", "Eva"]) {
    const body = { name, email: `${name}@example.com` };
    created.push((await api.call(contactEndpoints.create, { body })).id);
  }
  for (const id of created) {
    await api.call(contactEndpoints.move, { body: { id, stageId: stages[1]?.id ?? "" } });
  }
  await page.goto(`/${workspaceId}/activity`);
  const moved = page.getByRole("button", { name: `Olga moved 2 contacts to ${stages[1]?.name}` });
  await moved.press("Enter");
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Eva", "Ana"]);
  const body = { content: "Call her" };
  await api.call(contactEndpoints.addActivity, { params: { id: created[0] ?? "" }, body });
  await expect(page.getByRole("listitem").filter({ hasText: "Olga wrote a note on Ana" })).toContainText(
    "Call her",
  );
  await page.getByRole("button", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Notes" }).click();
  await expect(moved).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Ana" }).click();
  await expect(page.getByRole("heading", { name: "Ana" })).toBeVisible();
});
