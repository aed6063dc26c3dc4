import { describe, expect, it } from "vitest";
import { disabledWidgetPage } from "./disabled-widget-page.ts";

describe("the page of a widget that is off", () => {
  it("notifies only the page's origin", () => {
    expect(disabledWidgetPage({ nonce: "n", origin: "https://shop.example/x" })).toContain(
      '<script nonce="n">parent.postMessage({tertulia:1,type:"gone"},"https://shop.example")</script>',
    );
    for (const origin of [null, "*", "javascript:alert(1)", '"</script>', "https://a.example\"'<x>"]) {
      expect(disabledWidgetPage({ nonce: "n", origin })).not.toContain("<script");
    }
  });
});
