import { readFile } from "node:fs/promises";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";

test("a WhatsApp channel has a link and a QR code that open a chat", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await workspace.api.call(channelEndpoints.create, {
    body: {
      name: "Academia",
      platformType: "whatsapp",
      config: { phoneNumberId: "100200300", wabaId: "2002", displayPhoneNumber: "+34 600 11 12 22" },
      secrets: { accessToken: "token-0001", appSecret: "app-secret-0001" },
    },
  });
  const address = `/${workspace.id}/settings/channels`;
  const dialog = page.getByRole("dialog", { name: "Contact link of Academia" });
  const link = dialog.getByRole("region", { name: "Contact link", exact: true });

  await test.step("with a message, copied and downloaded", async () => {
    await page.goto(address);
    await page.getByRole("button", { name: "Contact link of Academia" }).click();
    await expect(link).toHaveText("https://wa.me/34600111222");
    await dialog.getByRole("textbox", { name: "Message" }).fill("Hola, ¿precios?");
    await expect(link).toHaveText("https://wa.me/34600111222?text=Hola%2C%20%C2%BFprecios%3F");
    await expectAccessible(page, ["[role=dialog]"]);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download QR code" }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toBe("Academia.png");
    const png = await readFile(await file.path());
    // The signature of PNG, and the width in pixels: 16 for each of 33 modules and for four empty ones on both sides.
    expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
    expect(png.readUInt32BE(16)).toBe(656);
  });

  await test.step("a wrong number has no link", async () => {
    await dialog.getByRole("textbox", { name: "Phone number" }).fill("600");
    await expect(dialog.getByText("Enter a phone number with its country code")).toBeVisible();
    await expect(link).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Download QR code" })).toBeDisabled();
  });

  await test.step("a member uses it in Spanish, on a phone", async () => {
    const member = await addPerson(demo, { id: workspace.id, role: "agent", name: "Carla" });
    await openSession(page.context(), member);
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: "es", url: demo.baseUrl }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Editar Academia" })).toHaveCount(0);
    await page.getByRole("button", { name: "Enlace de contacto de Academia" }).press("Enter");
    await expect(page.getByRole("img", { name: "Código QR del enlace de contacto" })).toBeVisible();
    await expectAccessible(page, ["[role=dialog]"]);
  });
});
