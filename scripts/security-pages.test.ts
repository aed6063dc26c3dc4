import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./startup/settings.ts";

it.each(["docs/security.md", "docs/security-asvs.md", ".github/SECURITY.md"])(
  "%s names files that exist",
  (page) => {
    const text = readFileSync(join(root, page), "utf8");
    const named = [
      ...text.matchAll(/`((?:app|components|docs|e2e|lib|packages|scripts|worker)\/[^`\s]+\.\w+)`/g),
    ];
    const links = [...text.matchAll(/\]\((\.{0,2}[\w/.-]+\.md)\)/g)].map(([, link = ""]) =>
      join(page, "..", link),
    );
    const missing = [...named.map(([, path = ""]) => path), ...links].filter(
      (path) => !existsSync(join(root, path)),
    );
    expect(missing).toEqual([]);
  },
);

it("docs/security-asvs.md states how many requirements are in each state", () => {
  const text = readFileSync(join(root, "docs/security-asvs.md"), "utf8");
  const rows = [...text.matchAll(/^\| (\d[\d., ]*) \| .*? \| (met|partly|gap|operator|n\.a\.) \| /gm)];
  const count = (state?: string) =>
    rows
      .filter(([, , one]) => state === undefined || one === state)
      .flatMap(([, numbers = ""]) => numbers.split(",")).length;
  const gaps = count("gap") === 1 ? "1 is a gap" : `${count("gap")} are gaps`;
  const sentence =
    `Of ${count()} requirements, ${count("met")} are met, ${count("partly")} are partly met, ${gaps}, ` +
    `${count("operator")} are the operator's, and ${count("n.a.")} do not apply.`;
  expect(text.replaceAll("\n", " ")).toContain(sentence);
});
