import { boardPage } from "#e2e/pages/board-page.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

/** Columns for people, tags or choices. */
const MAX = 29;
const LOADED = 30;
const ALL = 33;

test("a board with more people and tags than columns shows a notice, and still changes all contacts", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  test.slow();
  const { api, id } = workspace;
  const people = await Promise.all(
    Array.from({ length: MAX + 1 }, (_, index) =>
      addPerson(demo, { id, role: "agent", name: `Agent ${index}` }),
    ),
  );
  const names = Array.from({ length: ALL }, (_, index) => `Vip ${String(index + 1).padStart(2, "0")}`);
  const ids = await addContacts(workspace, "New", names);
  const listed = await api.call(contactEndpoints.change, {
    body: {
      contacts: ids.map((contact, index) => ({
        id: contact,
        tags: [`Tag ${String(index).padStart(2, "0")}`],
        assignedAgentId: index === 0 ? (people.at(-1)?.id ?? null) : null,
      })),
    },
  });
  expect(listed).toEqual({ changed: ALL });
  const board = boardPage(page, id);

  await test.step("people: a column has more than one page; all contacts are changed", async () => {
    await page.goto(`/${id}/board?groupBy=assignee`);
    await expect(page.getByText(`This board shows the first ${MAX} people.`)).toBeVisible();
    await expect(page.getByText(`${ALL} contacts`, { exact: true })).toBeVisible();
    await board.expectCount("Unassigned", ALL - 1);
    const menu = board.column("Unassigned").getByRole("button", { name: "Unassigned column menu" });
    await menu.click();
    await expect(page.getByRole("menuitem", { name: `Select ${LOADED} loaded contacts` })).toBeVisible();
    await page.getByRole("menuitem", { name: `Select all ${ALL - 1} matching` }).click();
    await expect(board.bulkBar).toContainText(`All ${ALL - 1} contacts selected`);
    await board.bulkBar.getByRole("button", { name: "Clear the selection" }).click();
    await board.card("Vip 02").press("x");
    await board.bulkBar.getByRole("button", { name: `Select all ${ALL} matching` }).click();
    await expect(board.bulkBar).toContainText(`All ${ALL} contacts selected`);
    await board.bulkBar.getByRole("button", { name: "Add tag" }).click();
    await page.getByRole("combobox", { name: "Add tag" }).fill("A hot one");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Change contacts" }).click();
    await expect(page.getByRole("region", { name: "Bulk change" })).toContainText(`${ALL} contacts changed`);
  });

  await test.step("tags: the first ones have a column", async () => {
    await page.goto(`/${id}/board?groupBy=tag`);
    await expect(page.getByText(`This board shows the first ${MAX} tags.`)).toBeVisible();
    await board.expectCount("A hot one", ALL);
    await expect(page.getByText(`${ALL} contacts`, { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Tag \d\d, 1/ })).toHaveCount(MAX - 1);
    await board.expectCards("No tag", []);
  });

  await test.step("a contact whose other tag has no column leaves the board, and comes back", async () => {
    await page.goto(`/${id}/board?groupBy=tag&search=vip+29`);
    await board.expectCards("A hot one", ["Vip 29"]);
    await board.card("Vip 29").press("[");
    await board.expectCards("A hot one", []);
    await board.expectCards("No tag", []);
    await page.keyboard.press("Control+z");
    await board.expectCards("A hot one", ["Vip 29"]);
    await board.expectCount("A hot one", 1);
  });
});
