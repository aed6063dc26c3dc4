import { expect, test } from "vitest";
import { policyLines, scriptOrigin } from "./widget-policy.ts";

test("includes the origin of the script", () => {
  const tag = '<script async src="https://chat.example:8443/widget.js" data-agent="a"></script>';
  expect(scriptOrigin(tag)).toBe("https://chat.example:8443");
  expect(scriptOrigin("<script></script>")).toBeNull();
  expect(policyLines("https://chat.example")).toBe(
    "script-src https://chat.example\nframe-src https://chat.example",
  );
});
