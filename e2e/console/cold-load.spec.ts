import type { CDPSession, Page } from "@playwright/test";
import { boardPage } from "#e2e/pages/board-page.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { signIn } from "#e2e/support/people.ts";
import { newWidgetAgent } from "#e2e/support/widget-agent.ts";

type Load = {
  /** Method and URL of every request, in order. */
  requests: string[];
  /** Requests that are neither finished nor failed; the event stream never finishes. */
  open: Set<string>;
  /** Size of all responses in bytes, as transferred, headers included. */
  bytes: number;
  /** Messages of the event stream. */
  messages: { type: string }[];
};

/** Records what a page loads, as measured by Chromium. */
async function record(page: Page): Promise<Load> {
  const load: Load = { requests: [], open: new Set(), bytes: 0, messages: [] };
  const session: CDPSession = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ request, requestId }) => {
    load.requests.push(`${request.method} ${request.url}`);
    load.open.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    load.open.delete(requestId);
    load.bytes += encodedDataLength;
  });
  session.on("Network.loadingFailed", ({ requestId }) => load.open.delete(requestId));
  session.on("Network.eventSourceMessageReceived", ({ data }) => load.messages.push(JSON.parse(data)));
  await session.send("Network.enable");
  return load;
}

test("the first load of the board sends no request twice and reads no other page", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Ana", "Bea"]);
  const load = await record(page);
  const stream = page.waitForResponse(/\/api\/realtime/);
  const board = boardPage(page, workspace.id);
  await board.open();
  await stream;
  await expect.poll(() => load.open.size).toBe(1);
  const calls = load.requests.filter((one) => one.includes("/api/"));
  await addContacts(workspace, "Contacted", ["Carla"]);
  await board.expectCards("Contacted", ["Carla"]);

  expect(calls.filter((one, index) => calls.indexOf(one) !== index)).toEqual([]);
  expect(load.requests.filter((one) => one.includes("_rsc="))).toEqual([]);
  expect(load.messages[0]).toMatchObject({ type: "changed", entity: "contact" });
});

test("pages preload one font of their own origin, and the visitor chat loads none", async ({
  signedIn: page,
  workspace,
}) => {
  const load = await record(page);
  // A font in the cache can be requested again.
  const fontsOf = ({ requests }: Load) => [...new Set(requests.filter((one) => one.includes(".woff2")))];
  await boardPage(page, workspace.id).open();
  await expect.poll(() => loadedFonts(page)).toEqual(["inter"]);
  const search = page.getByRole("button", { name: /^Search ?Ctrl/ }).getByText("Search");
  // One line.
  await expect.poll(async () => (await search.boundingBox())?.height).toBe(20);
  expect(fontsOf(load)).toEqual([
    expect.stringMatching(/^GET http:\/\/localhost:\d+\/_next\/static\/media\/inter/),
  ]);

  const chat = await page.context().newPage();
  const chatLoad = await record(chat);
  const { id: agentId } = await newWidgetAgent(workspace);
  await chat.goto(`/widget/${agentId}`);
  await expect(chat.getByRole("textbox")).toBeVisible();
  expect(fontsOf(chatLoad)).toEqual([]);

  await page.goto("/nothing/at/this/address");
  await expect.poll(() => loadedFonts(page)).toEqual(["interDeferred"]);
});

/** Families of the fonts that the page has loaded. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
}

test("a change between loading the page and opening its event stream appears", async ({
  signedIn: page,
  workspace,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/realtime/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const board = boardPage(page, workspace.id);
  await board.open();
  await addContacts(workspace, "New", ["Ana"]);
  await board.expectCards("New", []);
  held.resolve();
  await board.expectCards("New", ["Ana"]);
});

// Measures for docs/performance.md: COLD_LOAD=1 npx playwright test cold-load
const measure = process.env.COLD_LOAD ? test : () => {};
measure("measures the first load of the demo board", async ({ browser, demo }) => {
  for (let turn = 1; turn <= 3; turn += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signIn(context, { email: demo.email, password: demo.password });
    const page = await newPage(context);
    const load = await record(page);
    await boardPage(page, demo.workspaceId).open();
    await page.waitForTimeout(3_000);
    const calls = load.requests.filter((one) => one.includes("/api/"));
    const sizes = `${load.requests.length} requests, ${calls.length} to the API, ${Math.round(load.bytes / 1_000)} kB`;
    console.log(`${sizes}\n${calls.map((one) => `  ${one}`).join("\n")}`);
    await context.close();
  }
});
