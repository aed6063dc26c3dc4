import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { expectAccessible } from "./accessible.ts";
import { test as base, expect } from "./fixtures.ts";
import { boardPage } from "./pages/board-page.ts";
import { chat } from "./pages/chat.ts";
import { startWebsite, type Website } from "./website.ts";
import { newWidgetAgent, teach } from "./widget-agent.ts";

/** A visitor's browser: nobody is signed in, English is spoken. */
const test = base.extend<{ visitor: Page; publish: (tag: string) => Promise<Website> }>({
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    await use(await context.newPage());
    await context.close();
  },
  publish: async ({ demo }, use) => {
    const sites: Website[] = [];
    await use(async (tag) => {
      const site = await startWebsite(demo.baseUrl, tag);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
});

const prices = `# Courses

## Intensive course

The intensive course costs 340 euros and takes four weeks. It begins on the first Monday of each month.

## Evening course

The evening course costs 190 euros and takes ten weeks.
`;

test("a visitor of another website asks, gets a cited answer, and finds it again", async ({
  signedIn: page,
  workspace,
  receiver,
  visitor,
  publish,
}) => {
  test.slow();
  const { api, id } = workspace;
  const agent = await newWidgetAgent(workspace, { widget: { greeting: "Hi! Ask me about our courses." } });
  await teach(workspace, agent.id, { name: "Courses.md", text: prices });
  await api.call(ruleEndpoints.create, {
    body: { name: "New leads", trigger: "contacto_nuevo", actions: [{ url: `${receiver.origin}/new` }] },
  });
  const board = boardPage(page, id);
  await board.open();

  const said = await (await publish(agent.tag)).visit(visitor);
  const window = chat(visitor);
  await expect(window.panel).toHaveCount(0);
  await window.open();
  await expect(window.log).toContainText("Hi! Ask me about our courses.");
  const question = "How much does the intensive course cost? <img src=x onerror=alert(1)>";
  await window.say(question);
  await expect(window.from("Nora")).toContainText("340");
  const sources = window.log.locator("details");
  await expect(sources.getByRole("listitem").first()).toBeHidden();
  await sources.locator("summary").click();
  await expect(sources.getByRole("listitem").first()).toContainText("Courses.md");
  await expect(sources.getByRole("listitem").first()).toContainText("340 euros");

  const card = board.column("New").getByRole("group");
  await expect(card).toHaveCount(1);
  await expect.poll(() => receiver.seen.length).toBe(1);
  const { trigger, contact } = JSON.parse(receiver.seen[0]?.body ?? "{}");
  expect(trigger).toBe("ContactoNuevo");
  expect(contact).toMatchObject({ platformId: 1, firstMessage: question, lastMessage: question, email: "" });
  expect(contact.name).toMatch(/^Visitor [0-9A-F]{4}$/);
  const stored = await api.call(contactEndpoints.get, { params: { id: contact.id } });
  expect(stored).toMatchObject({ isRead: false, lastMessage: question, platformId: 1 });

  const peek = await board.openPeek(contact.name);
  await peek.getByRole("tab", { name: "Conversation" }).click();
  await expect(peek.getByRole("region", { name: "Messages" })).toContainText(question);
  await expect(peek.getByRole("region", { name: "Messages" })).toContainText("Nora · AI agent");

  await visitor.reload();
  await window.open();
  await expect(window.from("You")).toHaveText(/How much does the intensive course cost/);
  await expect(window.from("Nora")).toContainText("340");
  await window.say("And the evening course?");
  await expect(window.from("Nora")).toHaveCount(2);
  await expect(window.from("Nora").last()).toContainText("190");
  await expect(peek.getByRole("region", { name: "Messages" })).toContainText("And the evening course?");
  const { data } = await api.call(conversationEndpoints.listMessages, { query: { contactId: contact.id } });
  expect(data.map(({ direction }) => direction)).toEqual(["outbound", "inbound", "outbound", "inbound"]);
  expect(receiver.seen).toHaveLength(1);
  expect(said).toEqual([]);
  await expectAccessible(page, ["[role=dialog]"]);
});

test("the chat is used by keyboard alone", async ({ workspace, visitor, publish }) => {
  const agent = await newWidgetAgent(workspace);
  await (await publish(agent.tag)).visit(visitor);
  const window = chat(visitor);
  await window.launcher.waitFor();
  await visitor.keyboard.press("Tab");
  await visitor.keyboard.press("Tab");
  await expect(window.launcher).toBeFocused();
  await expect(window.launcher).toHaveAttribute("aria-expanded", "false");
  await visitor.keyboard.press("Enter");
  await expect(window.input).toBeFocused({ timeout: 15_000 });
  await expect(window.launcher).toHaveAttribute("aria-expanded", "true");
  await visitor.keyboard.type("First line");
  await visitor.keyboard.press("Shift+Enter");
  await visitor.keyboard.type("second line");
  await visitor.keyboard.press("Enter");
  await expect(window.from("You")).toContainText("First line\nsecond line", { useInnerText: true });
  await expect(window.from("Nora")).toHaveCount(1);
  await expect(window.input).toBeFocused();
  await visitor.keyboard.press("Escape");
  await expect(window.launcher).toBeFocused();
  await expect(window.panel).toBeHidden();
  await visitor.evaluate("Tertulia.open()");
  await expect(window.input).toBeFocused();
  await visitor.evaluate("Tertulia.close()");
  await expect(window.panel).toBeHidden();
});

test("the chat is whole on a phone, shows text as text, and axe finds nothing in it", async ({
  workspace,
  visitor,
  publish,
}) => {
  const title = "<img src=x onerror=alert(1)>";
  const agent = await newWidgetAgent(workspace, { widget: { color: "#ffd43b", title, greeting: title } });
  const site = await publish(agent.tag);
  await visitor.setViewportSize({ width: 390, height: 844 });
  const said = await site.visit(visitor);
  const window = chat(visitor);
  await window.open();
  expect(await window.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(window.frame.getByRole("heading", { level: 1 })).toHaveText(title);
  await window.say(
    `Hello ${title} [x](javascript:alert(1)) https://example.com/?q=<script>alert(1)</script>`,
  );
  await expect(window.from("Nora")).toHaveCount(1);
  await expect(window.log.getByRole("link")).toHaveCount(1);
  await expect(window.log.getByRole("link")).toHaveAttribute("href", "https://example.com/?q=");
  expect(said).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await visitor.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page: visitor }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  await window.frame.getByRole("button", { name: "Close chat" }).click();
  await expect(window.panel).toBeHidden();
  await expect(window.launcher).toBeFocused();
});

test("a widget that is switched off leaves the open page at once", async ({
  workspace,
  visitor,
  publish,
}) => {
  const agent = await newWidgetAgent(workspace);
  const said = await (await publish(agent.tag)).visit(visitor);
  const window = chat(visitor);
  await window.open();
  await window.say("Hello");
  await expect(window.from("Nora")).toHaveCount(1);
  await agent.setEnabled(false);
  await expect(window.launcher).toHaveCount(0);
  await expect(window.panel).toHaveCount(0);
  const off = "Tertulia: the chat is switched off, or this website may not embed it.";
  expect(said).toEqual([off]);
  await visitor.reload();
  await expect.poll(() => said.filter((line) => line === off)).toHaveLength(2);
  await expect(window.launcher).toHaveCount(0);
});

test("only the agent's websites can frame the chat, and nobody the console", async ({
  workspace,
  demo,
  visitor,
  publish,
}) => {
  const agent = await newWidgetAgent(workspace, { widget: { allowedOrigins: ["https://shop.example"] } });
  await (await publish(agent.tag)).visit(visitor);
  await expect(chat(visitor).launcher).toHaveCount(0);
  const ancestorsOf = async (path: string) => {
    const { headers } = await fetch(demo.baseUrl + path);
    return /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  };
  expect(await ancestorsOf(`/widget/${agent.id}`)).toBe("https://shop.example");
  expect(await ancestorsOf(`/widget/${agent.id}?preview=1`)).toBe("'self'");
  expect(await ancestorsOf("/login")).toBe("'none'");
  expect(await ancestorsOf(`/${workspace.id}/board?preview=1`)).toBe("'none'");

  const frame = `<iframe src="${demo.baseUrl}/widget/${agent.id}"></iframe>`;
  const said = await (await publish(frame)).visit(visitor);
  await expect.poll(() => said.join()).toContain("frame-ancestors");
  await expect(visitor.frameLocator("iframe").getByRole("log")).toHaveCount(0);
});

test("the loader is served for other websites to keep", async ({ demo }) => {
  const { headers, status } = await fetch(`${demo.baseUrl}/widget.js`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("javascript");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("cache-control")).toContain("max-age=3600");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});
