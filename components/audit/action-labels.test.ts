import { globSync, readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import audit from "#messages/en/audit.json" with { type: "json" };
import { actionLabel } from "./action-labels.ts";

const files = globSync("{app,lib,scripts,worker}/**/*.ts").filter(
  (path) => !/\.test\.ts$|^lib\/testing\/|record-audit\.ts$/.test(path),
);

/** Returns the actions that a file records. An action in a variable is one of the file's literals. */
function actionsIn(source: string): string[] {
  const given = [
    ...source.matchAll(
      /\brecord(?:Audit|PersonAction|BulkChange|Command)\(\s*(?:\{[^}]*\}|[\w.]+),\s*("[^"]*"|[^,)]+)/g,
    ),
  ];
  const texts = given.map(([, action = ""]) => (action.startsWith('"') ? action : source));
  return texts.flatMap((text) => [...text.matchAll(/"([a-z_-]+\.[a-z_-]+)"/g)].map(([, name = ""]) => name));
}

const actions = [...new Set(files.flatMap((path) => actionsIn(readFileSync(path, "utf8"))))].toSorted();
const t = createTranslator({ locale: "en", messages: { audit }, namespace: "audit.actions" });

it("has a label for every action that the code records, and a name for its kind", () => {
  expect(actions.length).toBeGreaterThan(80);
  expect(actions.filter((action) => !t.has(action as never))).toEqual([]);
  const kinds = actions.map((action) => String(action.split(".")[0]));
  expect(kinds.filter((kind) => !Object.hasOwn(audit.kinds, kind))).toEqual([]);
});

it("shows the name of an unknown action as words", () => {
  expect(actionLabel("member.role_changed", t)).toBe("Changed the role of a member");
  expect(actionLabel("some-thing.color_changed", t)).toBe("some thing: color changed");
});
