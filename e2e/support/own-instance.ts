import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startEphemeralPostgres } from "#lib/platform/postgres/index.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { freePort } from "#lib/testing/servers/free-port.ts";
import { startSmtpServer } from "#lib/testing/servers/smtp-server.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { openApi } from "./api.ts";
import { test as base } from "./fixtures.ts";
import { newPage } from "./hydrated-page.ts";
import { type Instance, startInstance } from "./instance.ts";
import { signIn } from "./people.ts";

/** An instance for one test, with an empty database. */
type OwnInstance = {
  baseUrl: string;
  /** Starts it, with more settings if given. After `stop`, starts it again with the same database and port. */
  start(settings?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
  /** The one-time setup link that the last start printed. */
  setupLink(): string;
  /** The subjects and texts of the emails it has sent, oldest first. */
  mails(): { subject: string; text: string }[];
};

/** Playwright's `test` for cases that the shared instance does not support: setup, stop and restart. */
export const test = base.extend<{ ownInstance: OwnInstance }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
  ownInstance: async ({}, use) => {
    const postgres = await startEphemeralPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "tertulia-own-"));
    const port = await freePort();
    const smtp = await startSmtpServer();
    const environment = {
      DATABASE_URL: postgres.url,
      APP_SECRET: "a secret of at least thirty-two characters",
      SMTP_URL: smtp.url,
    };
    let instance: Instance | undefined;
    const stop = async () => instance?.stop();
    await use({
      baseUrl: `http://localhost:${port}`,
      start: async (settings) => {
        instance = await startInstance({ port, dataDir, environment: { ...environment, ...settings } });
      },
      stop,
      setupLink: () => /http\S+\/setup\?token=\S+/.exec(instance?.output() ?? "")?.[0] ?? "",
      mails: () =>
        smtp.mails.map(({ source }) => {
          const { headers, text } = readMail(source);
          return { subject: headers.subject ?? "", text };
        }),
    });
    await stop();
    await smtp.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  },
});

/** Creates the first owner and workspace of a new instance. Returns the API, and a page that is signed in. */
export async function setUpInstance({ baseUrl, setupLink }: OwnInstance, browser: Browser) {
  const owner = { name: "Olga", email: "olga@example.com", password: "a sentence nobody guesses" };
  const token = new URL(setupLink()).searchParams.get("token") ?? "";
  const visitor = openApi(baseUrl, null);
  const { workspaceId } = await visitor.call(userEndpoints.setUp, {
    body: { ...owner, token, workspaceName: "Academia Norte" },
  });
  const login = await visitor.call(userEndpoints.login, { body: owner });
  const context = await browser.newContext({ baseURL: baseUrl, locale: "en-GB" });
  await signIn(context, owner);
  const page = await newPage(context);
  return { workspaceId, api: openApi(baseUrl, { token: login.token }, workspaceId), page };
}
