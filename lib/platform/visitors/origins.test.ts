import { describe, expect, it } from "vitest";
import { frameAncestors, mayEmbed } from "./origins.ts";

describe("the websites that may embed a page", () => {
  it("are all, none or those listed, in the browser's format", () => {
    expect(frameAncestors(null)).toBe("http: https:");
    expect(frameAncestors([])).toBe("'none'");
    expect(frameAncestors(["https://shop.example", "http://localhost:8080"])).toBe(
      "https://shop.example http://localhost:8080",
    );
  });

  it("cannot inject into the header", () => {
    const smuggled = [
      "https://a.example; script-src *",
      "*",
      "'self'",
      "data:",
      "javascript:alert(1)",
      "a.example",
    ];
    expect(frameAncestors(smuggled)).toBe("'none'");
    expect(frameAncestors([...smuggled, "https://shop.example/path?x"])).toBe("https://shop.example");
  });

  it("are compared as origins", () => {
    expect(mayEmbed(["https://shop.example"], "https://Shop.example:443/")).toBe(true);
    expect(mayEmbed(["https://shop.example"], "https://shop.example:8443")).toBe(false);
    expect(mayEmbed(["https://shop.example"], null)).toBe(false);
    expect(mayEmbed(null, undefined)).toBe(true);
  });
});
