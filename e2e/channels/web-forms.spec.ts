import { expectAccessible, findViolations } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import type { TestWorkspace } from "#e2e/support/people.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { FormContent } from "#lib/web-forms/schema.ts";

async function publishForm({ api }: TestWorkspace, redirectUrl: string | null = null) {
  const fields = [{ id: "email", kind: "email", label: "Email", isRequired: true }];
  const content = FormContent.parse({ fields, redirectUrl });
  const { id } = await api.call(webFormEndpoints.create, { body: { name: "Quote", content } });
  const change = (body: { name?: string; status?: "published" | "closed" }) =>
    api.call(webFormEndpoints.update, { params: { id }, body });
  return { ...(await change({ status: "published" })), change };
}

test("a form is built with the keyboard, and a visitor of another website becomes a contact", async ({
  workspace,
  signedIn: page,
  visitor,
  publish,
}) => {
  await page.goto(`/${workspace.id}/forms`);
  await page.getByRole("button", { name: "New form" }).press("Enter");
  await page.keyboard.type("Ask for a quote");
  await page.keyboard.press("Enter");
  const fields = page.getByRole("list", { name: "Fields" }).getByRole("listitem");
  await expect(fields).toHaveCount(3);

  await page.getByRole("button", { name: "Add field" }).press("Enter");
  await page.getByRole("menuitem", { name: "Number", exact: true }).press("Enter");
  await page.getByLabel("Label", { exact: true }).fill("Bicycles");
  await page.getByRole("button", { name: "Move “Bicycles” up" }).press("Enter");
  await expect(fields.nth(2)).toContainText("Bicycles");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByLabel("Bicycles")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Fields" }).focus();
  await page.keyboard.press("ArrowRight");
  // Radix moves the focus in a later task.
  await expect(page.getByRole("tab", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectAccessible(page);
  const tag = await page.getByText(/<script async/).textContent();

  const said = await (await publish(tag ?? "")).visit(visitor);
  const form = visitor.frameLocator("iframe");
  await form.getByLabel("Name").fill("Ana Ruiz");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("Fill in this field.")).toBeVisible();
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Email").fill("ana@example.com");
  await form.getByLabel("Bicycles").fill("3");
  expect(await findViolations(visitor)).toEqual([]);
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("Thank you. We received your answers.")).toBeVisible();
  expect(said).toEqual([]);

  await page.getByRole("tab", { name: "Submissions" }).click();
  await expect(page.getByRole("link", { name: "Ana Ruiz" })).toBeVisible();
  await expect(page.getByText("Last 30 days: 1 submission, 0 discarded as spam")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).press("Enter");
  expect((await download).suggestedFilename()).toBe("Ask for a quote.csv");

  await page.getByRole("link", { name: "Ana Ruiz" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByText("Submitted a form and became a contact").click();
  await expect(timeline.getByText("Bicycles")).toBeVisible();
  await timeline.getByRole("button", { name: "Form submissions" }).click();
  await expect(timeline.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await page.goto(`/${workspace.id}/board`);
  await expect(page.getByText("Ana Ruiz")).toBeVisible();
});

test("the editor loads changes of others, and asks for confirmation before it replaces unsaved ones", async ({
  workspace,
  signedIn: page,
}) => {
  const { id, change } = await publishForm(workspace);
  await page.goto(`/${workspace.id}/forms/${id}`);
  await expect(page.getByRole("heading", { name: "Quote" })).toBeVisible();
  await change({ name: "Price" });
  await expect(page.getByRole("heading", { name: "Price" })).toBeVisible();

  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Mine");
  await change({ name: "Offer" });
  await page.getByRole("button", { name: "Load it" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Offer" })).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
});

test("a visitor sees a thank-you message while the next page loads, and a notice on a closed form", async ({
  workspace,
  visitor,
  publish,
}) => {
  const { url, publicKey, change } = await publishForm(workspace, "https://shop.example/thanks");
  // No content: the visitor stays on the page.
  await visitor.context().route("https://shop.example/**", (route) => route.fulfill({ status: 204 }));
  await visitor.goto(url);
  await visitor.getByLabel("Email").fill("ana@example.com");
  const next = visitor.waitForRequest("https://shop.example/thanks");
  await visitor.getByRole("button", { name: "Send" }).click();
  await next;
  await expect(visitor.getByText("Thank you. We received your answers.")).toBeVisible();

  await change({ status: "closed" });
  const tag = `<script async src="${new URL("/form.js", url)}" data-form="${publicKey}"></script>`;
  await (await publish(tag)).visit(visitor);
  await expect(visitor.frameLocator("iframe").getByText("This form is not available.")).toBeVisible();
});

test("closing a form keeps the unsaved changes of its editor, and does not save them", async ({
  workspace,
  signedIn: page,
}) => {
  const { id } = await publishForm(workspace);
  const read = () => workspace.api.call(webFormEndpoints.get, { params: { id } });
  await page.goto(`/${workspace.id}/forms/${id}?tab=settings`);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Not saved yet");
  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Close form" }).press("Enter");
  await expect(page.getByText("Form closed", { exact: true })).toBeVisible();
  expect(await read()).toMatchObject({ content: { title: "" }, status: "closed" });
  await expect(title).toHaveValue("Not saved yet");
  await expect(page.getByText("Someone else saved a newer version.")).toBeHidden();
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect.poll(read).toMatchObject({ content: { title: "Not saved yet" }, status: "closed" });
});

test("text typed while a form is being closed or saved stays", async ({ workspace, signedIn: page }) => {
  const { id } = await publishForm(workspace);
  await page.goto(`/${workspace.id}/forms/${id}?tab=settings`);
  const title = page.getByLabel("Title", { exact: true });
  /** Types while the page reads the form that it changed. */
  const typeMeanwhile = async (text: string, change: () => Promise<void>) => {
    const reads = Promise.withResolvers<void>();
    const typed = Promise.withResolvers<void>();
    await page.route(`**/api/form/${id}**`, async (route) => {
      if (route.request().method() === "GET") {
        reads.resolve();
        await typed.promise;
      }
      await route.continue();
    });
    await change();
    await reads.promise;
    await title.fill(text);
    typed.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
  const save = () => page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await typeMeanwhile("First", async () => {
    await page.getByRole("button", { name: "More actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Close form" }).press("Enter");
  });
  await expect(page.getByText("Form closed", { exact: true })).toBeVisible();
  await expect(title).toHaveValue("First");
  await typeMeanwhile("Second", save);
  await expect(page.getByText("Form saved", { exact: true })).toBeVisible();
  await expect(title).toHaveValue("Second");
  await save();
  await expect
    .poll(() => workspace.api.call(webFormEndpoints.get, { params: { id } }))
    .toMatchObject({ content: { title: "Second" }, status: "closed" });
});
