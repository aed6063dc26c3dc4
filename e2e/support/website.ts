import type { ConsoleMessage, Page } from "@playwright/test";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";

/** A website on another origin that contains a chat's tag. */
export type Website = Receiver & {
  /** Opens the website and returns its console messages, which grow as more arrive. */
  visit(page: Page): Promise<string[]>;
};

/**
 * Starts a website with the strictest content security policy that allows the chat: scripts and frames from `baseUrl`,
 * its own styles and images, and nothing else.
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
