import { describe, expect, it } from "vitest";
import { fillPlaceholders, guideList, parseGuide, plainTextOf, readGuide } from "./index.ts";

describe("parseGuide", () => {
  const { title, description, headings, content } = parseGuide(
    "# Rules\n\nA rule calls\n`a webhook`.\n\n## Don't guess\n\ntext\n\n### Año 2026!\n\n## Don't guess\n",
  );

  it("returns the title and the first paragraph", () => {
    expect([title, description]).toEqual(["Rules", "A rule calls a webhook."]);
    expect(content.map(({ type }) => type)).not.toContain("html");
    expect(content[0]?.type).toBe("paragraph");
  });

  it("gives each heading a unique anchor as GitHub does", () => {
    expect(headings).toEqual([
      { id: "dont-guess", depth: 2, text: "Don't guess" },
      { id: "año-2026", depth: 3, text: "Año 2026!" },
      { id: "dont-guess-1", depth: 2, text: "Don't guess" },
    ]);
  });
});

it("returns the words of tables and lists without markup", () => {
  const { content } = parseGuide(
    "| A | B |\n| --- | --- |\n| `one` | **two** |\n\n- three\n- [four](x.md)\n",
  );
  expect(content.map(plainTextOf)).toEqual(["A B one two", "three four"]);
});

it("fills in the server and the workspace", () => {
  const text = "curl https://crm.example/api -H 'x-workspace-id: WORKSPACE_ID' http://localhost:3000";
  expect(fillPlaceholders(text, { publicUrl: "https://a.test", workspaceId: "0199" })).toBe(
    "curl https://a.test/api -H 'x-workspace-id: 0199' https://a.test",
  );
  expect(fillPlaceholders("WORKSPACE_ID", { publicUrl: "https://a.test", workspaceId: null })).toBe(
    "WORKSPACE_ID",
  );
});

it.each(guideList.map((guide) => [guide.slug, guide] as const))("reads the guide %s", (_, guide) => {
  const { title, description } = parseGuide(readGuide(guide, "en", () => "").markdown);
  expect([title, description]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
});

it("returns a translation where there is one", () => {
  const entry = { slug: "changelog", group: "reference", file: "docs/changelog.md" } as const;
  const languages = ["es", "en", "fr"].map((locale) => readGuide(entry, locale, () => "").language);
  expect(languages).toEqual(["es", "en", "en"]);
  expect(parseGuide(readGuide(entry, "es", () => "").markdown).title).toBe("Novedades");
});

it("ends a guide before the part for developers, and inserts generated parts", () => {
  const errors = { slug: "errors", group: "reference", file: "docs/guides/errors.md" } as const;
  expect(readGuide(errors, "en", (name) => `| 1 | ${name} |`).markdown).toContain(
    "| 1 | Rows: error codes |",
  );
  const rules = { slug: "api-rules", group: "reference", file: "docs/api-rules.md" } as const;
  expect(readGuide(rules, "en", () => "").markdown).not.toContain("## Startup");
});
