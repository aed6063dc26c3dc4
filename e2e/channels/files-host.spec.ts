import { inbox } from "#e2e/pages/inbox-page.ts";
import { expect } from "#e2e/support/fixtures.ts";
import { setUpInstance, test } from "#e2e/support/own-instance.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";

test("files are displayed and downloaded only from the host of FILES_URL, without cookies", async ({
  browser,
  ownInstance,
}) => {
  const { baseUrl } = ownInstance;
  const filesUrl = baseUrl.replace("localhost", "127.0.0.1");
  await ownInstance.start({ PUBLIC_URL: baseUrl, FILES_URL: filesUrl });
  const { workspaceId, api, page } = await setUpInstance(ownInstance, browser);
  const context = page.context();
  const violations: string[] = [];
  page.on(
    "console",
    (line) => line.text().includes("Content Security Policy") && violations.push(line.text()),
  );
  const simulator = await api.call(simulatorEndpoints.start, { body: { platformType: "telegram" } });
  await api.call(simulatorEndpoints.act, {
    body: {
      simulatorId: simulator.id,
      number: "34600111222",
      name: "Lucía",
      action: { kind: "file", file: "image" },
    },
  });

  const screen = inbox(page);
  const picture = screen.log.getByRole("img");
  await test.step("an image is displayed", async () => {
    const requested = page.waitForRequest((request) => request.url().startsWith(`${filesUrl}/files/`));
    await page.goto(`/${workspaceId}/inbox`);
    await screen.row("Lucía").click();
    expect(await (await requested).headerValue("cookie")).toBeNull();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("it opens on the host of files", async () => {
    const popup = context.waitForEvent("page");
    await screen.log.getByRole("link", { name: /^Open / }).click();
    await expect(await popup).toHaveURL(new RegExp(`^${filesUrl}/files/`));
    await (await popup).close();
  });

  for (const [name, mimeType, content] of [
    ["page.html", "text/html", "<script>document.title = 'ran'</script>"],
    [
      "drawing.svg",
      "image/svg+xml",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    ],
  ] as const) {
    await test.step(`${name} is downloaded, not displayed`, async () => {
      const file = { name, mimeType, buffer: Buffer.from(content) };
      await page.getByLabel("Files to attach").setInputFiles(file);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      const link = screen.log.getByRole("link", { name });
      const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
      const tab = await context.newPage();
      const download = tab.waitForEvent("download");
      await tab.goto(address).catch(() => undefined);
      expect((await download).suggestedFilename()).toBe(name);
      expect((await download).url()).toMatch(new RegExp(`^${filesUrl}/files/`));
      await tab.close();
    });
  }
  expect(violations).toEqual([]);
});
