import { boardPage } from "#e2e/pages/board-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";

const NO_TAG = "No tag";

test("cards of several tags: counts during a drag, filters, undo after a deletion, and the next contact", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const [lead, vip, cold] = [
    await api.call(tagEndpoints.create, { body: { name: "Lead", color: "#2f6fde" } }),
    await api.call(tagEndpoints.create, { body: { name: "VIP", color: "#2f6fde" } }),
    await api.call(tagEndpoints.create, { body: { name: "Zero", color: "#2f6fde" } }),
  ];
  const [ana = "", bea = "", carla = ""] = await addContacts(workspace, "New", ["Ana", "Bea", "Carla"]);
  const give = (contactId: string, tags: string[]) =>
    api.call(contactEndpoints.update, { query: { id: contactId }, body: { tags } });
  await give(ana, [lead.id, vip.id]);
  await give(bea, [vip.id]);
  const tagsOf = (contactId: string) => async () => {
    const { tags } = await api.call(contactEndpoints.get, { params: { id: contactId } });
    return tags.map(({ name }) => name).sort();
  };
  const board = boardPage(page, id);
  await page.goto(`/${id}/board?groupBy=tag`);
  await board.expectCards("VIP", ["Ana", "Bea"]);

  await test.step("over no tag, a contact with another tag is not counted", async () => {
    await board.drag("Ana", { from: "VIP", stage: NO_TAG });
    await board.expectCount("VIP", 1);
    await board.expectCount(NO_TAG, 1);
    await page.keyboard.press("Escape");
    await board.drop();
    await board.expectCount("VIP", 2);
  });

  await test.step("undo a move of several cards after the tag was deleted", async () => {
    await board.cardIn("VIP", "Bea").press("x");
    await board.card("Carla").press("x");
    await board.card("Carla").press("m");
    await page.getByRole("dialog").getByRole("combobox").fill("zero");
    await page.keyboard.press("Enter");
    await expect.poll(tagsOf(carla)).toEqual(["Zero"]);
    await api.call(tagEndpoints.delete, { query: { id: cold.id } });
    await expect(board.column("Zero")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect.poll(tagsOf(bea)).toEqual(["VIP"]);
    await board.expectCards("VIP", ["Ana", "Bea"]);
    await board.expectCards(NO_TAG, ["Carla"]);
    await expect(shell(page).toast("Couldn't move")).toHaveCount(0);
  });

  await test.step("a card that a drag takes out of a filter leaves the board", async () => {
    await page.goto(`/${id}/board?groupBy=tag&tagId=${vip.id}`);
    await board.expectCards("Lead", ["Ana"]);
    await board.drag("Ana", { from: "VIP", stage: NO_TAG });
    await board.drop();
    await board.expectCards("Lead", []);
    await board.expectCards("VIP", ["Bea"]);
    await page.keyboard.press("Control+z");
    await board.expectCards("VIP", ["Ana", "Bea"]);
    await board.expectCards("Lead", ["Ana"]);
  });

  await test.step("on a contact's page, Next contact follows the column it was opened from", async () => {
    await board.cardIn("VIP", "Ana").press("o");
    await expect(page).toHaveURL(`/${id}/contacts/${ana}`);
    await page.getByRole("button", { name: "Next contact" }).click();
    await expect(page).toHaveURL(`/${id}/contacts/${bea}`);
  });
});

test("a card whose value someone changed during the drag stays there, until the user moves it anyway", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  await api.call(customFieldEndpoints.create, {
    body: { code: "plan", name: "Plan", type: "choice", options: ["Free", "Pro", "Team"] },
  });
  const [ana = ""] = await addContacts(workspace, "New", ["Ana"]);
  const give = (value: string) =>
    api.call(contactEndpoints.update, {
      query: { id: ana },
      body: { customFields: [{ code: "plan", value }] },
    });
  const planOf = async () => {
    const { customFields } = await api.call(contactEndpoints.get, { params: { id: ana } });
    return customFields.find(({ code }) => code === "plan")?.value ?? "";
  };
  await give("Free");
  const board = boardPage(page, id);
  const streaming = page.waitForResponse((response) => response.url().includes("/api/realtime"));
  await page.goto(`/${id}/board?groupBy=field:plan`);
  await Promise.all([board.expectCards("Free", ["Ana"]), streaming]);
  await board.drag("Ana", { stage: "Pro" });
  await give("Team");
  await board.expectCards("Team", ["Ana"]);
  await board.drop();
  const toast = shell(page).toast("Couldn't move Ana");
  await expect(toast).toContainText("has already moved it to Team.");
  expect(await planOf()).toBe("Team");
  await board.expectCards("Team", ["Ana"]);
  await toast.getByRole("button", { name: "Move anyway" }).click();
  await board.expectCards("Pro", ["Ana"]);
  await expect.poll(planOf).toBe("Pro");
});
