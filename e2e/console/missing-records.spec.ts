import { expect, test } from "#e2e/support/fixtures.ts";

const id = "00000000-0000-7000-8000-000000000000";

for (const [path, missing] of [
  [`agents/${id}`, "This AI agent does not exist"],
  ["ads/1", "This lead form does not exist"],
  [`automations/${id}`, "This automation does not exist"],
  [`campaigns/${id}`, "This campaign does not exist"],
  [`contacts/${id}`, "This contact does not exist"],
  ["forms/none", "This form does not exist"],
  [`forms/${id}`, "This form does not exist"],
  [`opportunities/${id}`, "This opportunity does not exist"],
  [`rules/${id}`, "This rule does not exist"],
  [`settings/channels/${id}`, "This channel does not exist"],
  [`settings/imports/${id}`, "This import does not exist"],
  [`templates/${id}`, "This template does not exist"],
  [`workers/${id}`, "This inbound webhook does not exist"],
]) {
  test(`the page ${path} reports that the record does not exist`, async ({ signedIn: page, workspace }) => {
    await page.goto(`/${workspace.id}/${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 2, name: missing })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^All / })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: missing })).toHaveCount(0);
  });
}
