import { chat } from "#e2e/pages/chat.ts";
import { findViolations } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newWidgetAgent } from "#e2e/support/widget-agent.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";

test("the chat works with the keyboard only", async ({ workspace, visitor, publish }) => {
  const agent = await newWidgetAgent(workspace);
  await (await publish(agent.tag)).visit(visitor);
  const window = chat(visitor);
  await window.launcher.waitFor();
  await visitor.keyboard.press("Tab");
  await visitor.keyboard.press("Tab");
  await expect(window.launcher).toBeFocused();
  await expect(window.launcher).toHaveAttribute("aria-expanded", "false");
  await visitor.keyboard.press("Enter");
  await expect(window.input).toBeFocused();
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

test("a loading chat takes the focus only if its launcher still has it", async ({
  workspace,
  visitor,
  publish,
}) => {
  const agent = await newWidgetAgent(workspace);
  const site = await publish(agent.tag);
  const window = chat(visitor);
  const link = visitor.getByRole("link", { name: "More" });
  const openWhileLoading = async () => {
    const loading = Promise.withResolvers<void>();
    await visitor.route("**/widget/*?origin=*", (route) => loading.promise.then(() => route.continue()));
    await site.visit(visitor);
    await window.launcher.press("Enter");
    await expect(window.launcher).toHaveAttribute("aria-expanded", "true");
    await expect(window.launcher).toBeFocused();
    return loading;
  };

  const first = await openWhileLoading();
  await visitor.keyboard.press("Escape");
  await expect(window.launcher).toHaveAttribute("aria-expanded", "false");
  await visitor.keyboard.press("Enter");
  await expect(window.launcher).toHaveAttribute("aria-expanded", "true");
  first.resolve();
  await expect(window.input).toBeFocused();
  await visitor.keyboard.type("Typed");
  await expect(window.input).toHaveValue("Typed");

  const second = await openWhileLoading();
  await link.focus();
  const session = visitor.waitForResponse("**/api/widget/*/session**");
  second.resolve();
  await session;
  await expect(link).toBeFocused();
  await expect(window.input).not.toBeFocused();
});

test("the chat fills a phone screen, escapes HTML and has no accessibility violations", async ({
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
  await expect.poll(() => window.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
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
    expect(await findViolations(visitor)).toEqual([]);
  }
  await window.frame.getByRole("button", { name: "Close chat" }).click();
  await expect(window.panel).toBeHidden();
  await expect(window.launcher).toBeFocused();
});

test("disabling a widget removes it from open pages immediately", async ({ workspace, visitor, publish }) => {
  const agent = await newWidgetAgent(workspace);
  const said = await (await publish(agent.tag)).visit(visitor);
  const window = chat(visitor);
  await window.open();
  await window.say("Hello");
  await expect(window.from("Nora")).toHaveCount(1);
  await agent.setEnabled(false);
  await expect(window.launcher).toHaveCount(0);
  await expect(window.panel).toHaveCount(0);
  const off = "Tertulia: the chat is switched off, or this website is not allowed to embed it.";
  await expect.poll(() => said).toEqual([off]);
  await visitor.reload();
  await expect.poll(() => said.filter((line) => line === off)).toHaveLength(2);
  await expect(window.launcher).toHaveCount(0);
});

test("a visitor answers a question by pressing one of its buttons", async ({
  workspace,
  visitor,
  publish,
}) => {
  const agent = await newWidgetAgent(workspace);
  await (await publish(agent.tag)).visit(visitor);
  const window = chat(visitor);
  const proofs = { challenges: 0, workers: 0 };
  visitor.on("request", (request) => {
    proofs.challenges += request.url().endsWith("/challenge") ? 1 : 0;
  });
  visitor.on("worker", () => {
    proofs.workers += 1;
  });
  await window.open();
  await window.say("Hello");
  await expect(window.from("Nora")).toHaveCount(1);
  const { data } = await workspace.api.call(inboxEndpoints.list, { query: {} });
  const buttons = [
    { id: "am", title: "Morning" },
    { id: "pm", title: "Afternoon" },
  ];
  await workspace.api.call(inboxEndpoints.send, {
    params: { conversationId: data[0]?.id ?? "" },
    body: { message: { kind: "buttons", text: "When would you come?", buttons } },
  });
  const choices = window.frame.getByRole("group", { name: "Answers to choose from" });
  await expect(choices.getByRole("button")).toHaveText(["Morning", "Afternoon"]);
  expect(await findViolations(visitor)).toEqual([]);
  const answered = visitor.waitForResponse("**/api/widget/*/message");
  await choices.getByRole("button", { name: "Afternoon" }).press("Enter");
  await expect(window.from("You").last()).toContainText("Afternoon");
  await answered;
  expect(proofs).toEqual({ challenges: 1, workers: 1 });
  await expect(choices).toHaveCount(0);
  await expect(window.input).toBeFocused();
});

test("only allowed websites can embed the chat, and none can embed the console", async ({
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

test("the loader has headers for caching and cross-origin use", async ({ demo }) => {
  const { headers, status } = await fetch(`${demo.baseUrl}/widget.js`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("javascript");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("cache-control")).toContain("max-age=3600");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});
