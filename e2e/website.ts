import type { ConsoleMessage, Page } from "@playwright/test";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";

/** Someone's website on another origin than ours, with the tag of a chat on it. */
export type Website = Receiver & {
  /** The website in a browser, and everything its console says. */
  visit(page: Page): Promise<string[]>;
};

/**
 * Starts a website whose policy is as strict as one with a chat can be: scripts and frames of `baseUrl`, styles of its
 * own files, and nothing else.
 */
export async function startWebsite(baseUrl: string, tag: string): Promise<Website> {
  const policy = `default-src 'none'; script-src ${baseUrl}; frame-src ${baseUrl}; style-src 'self'; img-src 'self'`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
    <meta name="viewport" content="width=device-width">
    <main><h1>Shop</h1><p><a href="#more">More</a></p></main>${tag}</html>`;
  const site = await startReceiver((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": policy });
    response.end(html);
  });
  const visit = async (page: Page) => {
    const said: string[] = [];
    page.on("console", (message: ConsoleMessage) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    await page.goto(site.origin);
    return said;
  };
  return { ...site, visit };
}
