import { chromium, type Locator, type Page } from "@playwright/test";
import { findBrowser } from "#e2e/support/browser.ts";
import { quantileCells } from "../figures.ts";
import { CONTACTS, fillDatabase, UNUSED_URL } from "../fill.ts";
import { ownerLogin } from "../new-workspace.ts";
import { readLoad } from "../processes.ts";
import { startProduct } from "../product.ts";

const VISITS = 6;
const WHEEL_STEPS = 120;
const DROPS = Number(process.env.BENCH_DROPS ?? 30);

/** Measurements of the script in the page, in milliseconds since the navigation. */
type Recorded = { firstCardAt: number | null; droppedAt: number; frames: number[] };
declare global {
  interface Window {
    recorded: Recorded;
  }
}

/** Opens the board of a filled workspace in Chromium, scrolls a column and drags cards to another one. */
export async function measureBoard(): Promise<string[][]> {
  const { workspaceId } = await fillDatabase(UNUSED_URL);
  const product = await startProduct({ DISPATCHER: "false" });
  // Tests run without V8's optimizing compilers. A measurement includes them.
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: args.filter((flag) => !flag.startsWith("--js-flags")),
  });
  try {
    const context = await browser.newContext({
      baseURL: `http://localhost:${product.port}`,
      viewport: { width: 1440, height: 900 },
      locale: "en-GB",
    });
    await context.addInitScript(record);
    const page = await context.newPage();
    await signIn(page);
    const board = `/${workspaceId}/board`;
    const visits: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await openBoard(page, board));
    const columns = page.getByRole("region", { name: /, \d/ });
    const frames = await scroll(page, columns.first());
    await openBoard(page, board);
    const drops: number[] = [];
    while (drops.length < DROPS) drops.push(await drag(page, columns, drops.length % 2));
    const late = frames.filter((frame) => frame > 32).length;
    return [
      [
        `board with ${CONTACTS.toLocaleString("en")} contacts, Chromium without a GPU, load ${readLoad()}`,
        "figure",
      ],
      ["navigation to the first cards, first visit, ms", (visits[0] ?? Number.NaN).toFixed(0)],
      ["the same, later visits, p50, p95, p99, ms", quantileCells(visits.slice(1)).join(", ")],
      ["frames while scrolling, p50, p95, p99, ms", quantileCells(frames).join(", ")],
      ["frames over 32 ms", `${late} of ${frames.length}`],
      ["drop to the response of the server, p50, p95, p99, ms", quantileCells(drops).join(", ")],
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Runs in each page: notes when the first card appears, when the pointer drops one, and the time between frames. */
function record(): void {
  const recorded: Recorded = { firstCardAt: null, droppedAt: 0, frames: [] };
  window.recorded = recorded;
  const card = "[data-card]";
  const observer = new MutationObserver(() => {
    if (!document.querySelector(card)) return;
    observer.disconnect();
    requestAnimationFrame((at) => {
      recorded.firstCardAt = at;
    });
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener(
    "pointerup",
    () => {
      recorded.droppedAt = performance.now();
    },
    { capture: true },
  );
  let last = performance.now();
  const note = (at: number) => {
    recorded.frames.push(at - last);
    last = at;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(ownerLogin.email);
  await page.getByLabel("Password").fill(ownerLogin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Board" }).waitFor();
}

async function openBoard(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const at = await page.waitForFunction(() => window.recorded.firstCardAt);
  const ms = Number(await at.jsonValue());
  await page.waitForLoadState("networkidle");
  return ms;
}

/** Scrolls a column with the mouse wheel. Returns the times between frames. */
async function scroll(page: Page, column: Locator): Promise<number[]> {
  await column.hover();
  await page.evaluate(() => {
    window.recorded.frames = [];
  });
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => window.recorded.frames);
}

/** Drags the first card of a column to the next one. Returns the time from the drop to the response of the server. */
async function drag(page: Page, columns: Locator, from: number): Promise<number> {
  const card = columns.nth(from).locator("[data-card]").first();
  const source = await card.boundingBox();
  const target = await columns.nth(1 - from).boundingBox();
  if (!source || !target) throw new Error("the columns are not on screen");
  await page.mouse.move(source.x + 90, source.y + 20);
  await page.mouse.down();
  await page.mouse.move(source.x + 100, source.y + 30, { steps: 3 });
  await page.mouse.move(target.x + 100, target.y + 120, { steps: 8 });
  const answered = page.waitForResponse(
    (response) => response.request().method() !== "GET" && response.url().includes("/api/contact"),
  );
  await page.mouse.up();
  const response = await answered;
  await response.finished();
  const { startTime, responseEnd } = response.request().timing();
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  const droppedAt = await page.evaluate(() => window.recorded.droppedAt);
  await page.waitForTimeout(300);
  return startTime + responseEnd - (timeOrigin + droppedAt);
}
