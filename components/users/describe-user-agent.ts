import type { Translate } from "#components/ui/translate.ts";

const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
  [/curl\//, "curl"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

/** Returns a user agent header as text: "Firefox on Windows". */
export function describeUserAgent(userAgent: string | null, t: Translate<"users.userAgent">): string {
  const browser = firstMatch(browsers, userAgent ?? "");
  const system = firstMatch(systems, userAgent ?? "");
  if (browser && system) return t("browserOnSystem", { browser, system });
  return browser ?? system ?? t("unknownBrowser");
}

function firstMatch(table: readonly [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}
