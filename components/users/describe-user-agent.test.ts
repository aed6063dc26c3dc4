import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import users from "#messages/en/users.json" with { type: "json" };
import { describeUserAgent } from "./describe-user-agent.ts";

it.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36",
    "Chrome on Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/146.0 Safari/537.36 Edg/146.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on macOS"],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["curl/8.9.1", "curl"],
  ["", "Unknown browser"],
  [null, "Unknown browser"],
])("describes %j as %s", (userAgent, words) => {
  const t = createTranslator({ locale: "en", messages: { users }, namespace: "users.userAgent" });
  expect(describeUserAgent(userAgent, t)).toBe(words);
});
