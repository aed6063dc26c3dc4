import { afterAll, beforeAll, beforeEach } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { type SmtpServer, startSmtpServer } from "./servers/smtp-server.ts";

/**
 * Enables mail for the tests of a file, with a server on loopback. Returns a function that returns the server, which is
 * empty at the start of each test.
 */
export function useTestMail(): () => SmtpServer {
  let server: SmtpServer | undefined;
  const before = process.env.SMTP_URL;
  beforeAll(async () => {
    server = await startSmtpServer();
    setSmtpUrl(server.url);
  });
  beforeEach(() => void server?.mails.splice(0));
  afterAll(async () => {
    setSmtpUrl(before);
    await server?.close();
  });
  return () => {
    if (!server) throw new Error("the mail server runs from beforeAll on");
    return server;
  };
}

/** Enables mail, or disables it without a URL. */
export function setSmtpUrl(url: string | undefined): void {
  if (url === undefined) delete process.env.SMTP_URL;
  else process.env.SMTP_URL = url;
  reloadEnv();
}
