import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const loader = readFileSync(new URL("../../public/form.js", import.meta.url), "utf8");

type Message = { origin: string; source: object; data: unknown };

/** Runs the loader in a page of https://shop.example with one tag, and delivers messages to it. */
function embed() {
  const frame = { src: "", title: "", style: { cssText: "", height: "" }, contentWindow: {} };
  const own = { src: "https://crm.example/form.js", dataset: { form: "a/b" }, after: () => {} };
  const opened: string[] = [];
  const listeners: ((message: Message) => void)[] = [];
  const page = { href: "https://shop.example/offers", origin: "https://shop.example" };
  runInNewContext(loader, {
    URL,
    document: { querySelectorAll: () => [own], createElement: () => frame },
    location: { ...page, assign: (url: string) => opened.push(url) },
    window: {
      addEventListener: (_: string, listener: (message: Message) => void) => listeners.push(listener),
    },
  });
  const send = (data: unknown, from: Partial<Message> = {}) => {
    for (const listener of listeners) {
      listener({ origin: "https://crm.example", source: frame.contentWindow, data, ...from });
    }
  };
  return { frame, opened, send };
}

const redirect = { tertulia: 1, type: "redirect", url: "https://shop.example/thanks" };

describe("the loader of a form", () => {
  it("is small, and does nothing that a strict content security policy blocks", () => {
    expect(Buffer.byteLength(loader)).toBeLessThan(2_500);
    expect(loader).not.toMatch(
      /\beval\b|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
    );
    expect(loader).not.toMatch(
      /\bfetch\(|XMLHttpRequest|localStorage|document\.cookie|setAttribute\("style"/,
    );
  });

  it("shows the form in a frame with the address of the website, at the height of the form up to 10,000 px", () => {
    const { frame, send } = embed();
    expect(frame.src).toBe("https://crm.example/f/a%2Fb?origin=https%3A%2F%2Fshop.example");
    const heights = [300, 1, 99_999].map((height) => {
      send({ tertulia: 1, type: "height", height });
      return frame.style.height;
    });
    expect(heights).toEqual(["300px", "80px", "10000px"]);
    send({ tertulia: 1, type: "height", height: "5" });
    expect(frame.style.height).toBe("10000px");
  });

  it("opens the page that follows the form", () => {
    const { opened, send } = embed();
    send(redirect);
    expect(opened).toEqual([redirect.url]);
  });

  it.each<[string, unknown, Partial<Message>?]>([
    ["another origin", redirect, { origin: "https://evil.example" }],
    ["another window", redirect, { source: {} }],
    ["another program", { ...redirect, tertulia: 2 }],
    ["nobody", null],
    ["a form with an address without https", { ...redirect, url: "http://shop.example" }],
    ["a form with a script", { ...redirect, url: "javascript:alert(1)//https://" }],
  ])("ignores a message of %s", (_, data, from) => {
    const { opened, send } = embed();
    send(data, from);
    expect(opened).toEqual([]);
  });
});
