import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/support/browser.ts";
import { freePort } from "./lib/testing/servers/free-port.ts";

// Chosen once, here: workers read this file again and inherit the environment.
process.env.E2E_PORT ??= String(await freePort());

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.ts",
  // Long, because these only end tests that hang: no test measures the machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // One more than the cores of a small machine, because some tests wait for a server that starts or stops.
  workers: 3,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    // The console follows the browser's formats.
    locale: "en-GB",
    launchOptions: await findBrowser(),
    // Animations take a sixth of the processor time of the tests.
    contextOptions: { reducedMotion: "reduce" },
  },
});
