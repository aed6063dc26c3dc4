import { afterEach, describe, expect, it } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { setSmtpUrl } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { startSmtpServer } from "#lib/testing/servers/smtp-server.ts";
import { isMailEnabled, renderMail, sendMail } from "./index.ts";

describe("sendMail", () => {
  const use = serversPerTest();
  afterEach(() => {
    delete process.env.MAIL_FROM;
    setSmtpUrl(undefined);
  });
  const mail = {
    id: "m1",
    workspaceId: null,
    to: "ben@example.org",
    subject: "¿Qué tal?",
    text: "Hola\n.\nAdiós ñ\n",
    html: "<p>ñ</p>",
  };

  it("sends an email as it was written, from the configured sender", async () => {
    const server = await use(startSmtpServer());
    process.env.MAIL_FROM = "Señora <mail@example.org>";
    setSmtpUrl(server.url);
    await sendMail(mail);
    const [taken] = server.mails;
    expect(taken).toMatchObject({ from: "mail@example.org", to: ["ben@example.org"] });
    const { headers, text, html } = readMail(taken?.source ?? "");
    expect(headers["message-id"]).toBe("<m1@localhost>");
    expect([text, html.trim()]).toEqual(["Hola\n.\nAdiós ñ\n", "<p>ñ</p>"]);
  });

  it("authenticates with the URL's user and password, and throws if they are wrong", async () => {
    const server = await use(startSmtpServer({ user: "us:er", pass: "p@ss/word" }));
    setSmtpUrl(server.url);
    await sendMail(mail);
    expect(server.mails).toHaveLength(1);
    setSmtpUrl(server.url.replace("p%40ss", "wrong"));
    await expect(sendMail(mail)).rejects.toThrow("535");
    expect(server.mails).toHaveLength(1);
  });

  it("throws if the server rejects, is unreachable or is not configured", async () => {
    const server = await use(startSmtpServer());
    setSmtpUrl(server.url);
    server.refuse("554 no", 1);
    await expect(sendMail(mail)).rejects.toThrow("554");
    setSmtpUrl("smtp://127.0.0.1:1");
    await expect(sendMail(mail)).rejects.toThrow("ECONNREFUSED");
    setSmtpUrl(undefined);
    expect(isMailEnabled()).toBe(false);
    await expect(sendMail(mail)).rejects.toThrow("SMTP_URL");
  });

  it("prevents header injection", async () => {
    const server = await use(startSmtpServer());
    setSmtpUrl(server.url);
    await sendMail({ ...mail, subject: "a\r\nBcc: eve@example.org", to: "ben@example.org" });
    expect(server.mails[0]?.to).toEqual(["ben@example.org"]);
    expect(readMail(server.mails[0]?.source ?? "").headers.bcc).toBeUndefined();
  });

  it("rejects an environment with an invalid SMTP URL", () => {
    process.env.SMTP_URL = "https://mail.example.org";
    reloadEnv();
    expect(() => isMailEnabled()).toThrow("SMTP_URL");
  });
});

it("escapes user text in every part of the HTML", () => {
  const evil = `<b>"&'`;
  const url = `https://x.example/?a=1&b="`;
  const { text, html } = renderMail({
    locale: "en",
    heading: evil,
    lead: evil,
    items: [{ title: evil, body: evil, url }],
    action: { label: evil, url },
    footer: { text: evil, label: evil, url },
  });
  expect(html).not.toContain("<b>");
  expect(html).not.toContain('b=""');
  expect(html.match(/&#60;b&#62;&#34;&#38;&#39;/g)).toHaveLength(8);
  expect(text).toContain(`- ${evil}\n  ${evil}\n  ${url}`);
});
