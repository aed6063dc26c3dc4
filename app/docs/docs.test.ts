import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { operationPath } from "#components/api-docs/operation-path.ts";
import { indexEntries } from "#components/docs/index-entries.ts";
import { guideGroups } from "#lib/guides/index.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { documentedApi } from "./documented-api.ts";
import { guideHref } from "./guide-href.ts";
import { guidesIn } from "./guides.ts";
import { docsIndex } from "./markdown/docs-index.ts";
import { markdownPage } from "./markdown/markdown-page.ts";
import { docsNavigation } from "./navigation.ts";
import { searchEntries } from "./search-entries.ts";

const guides = guidesIn("en");
const operations = [...documentedApi().areas.values()].flat();
const operationPaths = operations.map(operationPath);
const pages = new Map<string, readonly string[]>([
  ["/docs", []],
  ["/docs/api", [...documentedApi().areas.keys()]],
  ...operationPaths.map((path): [string, string[]] => [path, []]),
  ...guides.map(({ href, headings }): [string, string[]] => [href, headings.map(({ id }) => id)]),
]);

/** Returns why a link of a guide leads nowhere; null if it does not. */
function faultOf(link: string, from: (typeof guides)[number]): string | null {
  const href = guideHref(from.file, link);
  if (href === null) return `${link} is not a guide`;
  if (/^(?:https?|mailto):/.test(href)) return null;
  const [path = "", anchor] = (href.startsWith("#") ? from.href + href : href).split("#");
  const anchors = pages.get(path);
  if (!anchors) return `${link} is not a page`;
  return anchor === undefined || anchors.includes(anchor) ? null : `${link} is not a heading`;
}

describe("guides", () => {
  it.each(guides.map((guide) => [guide.slug, guide] as const))(
    "%s has only links that lead somewhere",
    (_, guide) => {
      const links = [...guide.markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
      expect(links.map((link) => faultOf(link, guide)).filter((fault) => fault !== null)).toEqual([]);
    },
  );

  it("have every language of the console, or only English", () => {
    const own = guides.filter(({ file }) => file.startsWith("docs/guides/"));
    const translated = own.filter(({ file }) => existsSync(file.replace(".md", ".es.md")));
    expect([0, own.length]).toContain(translated.length);
  });

  it("name the limits of the API", () => {
    const { capacity, perSecond, limit } = limits.api;
    const text = guides.find(({ slug }) => slug === "limits")?.markdown.replaceAll("\n", " ");
    expect(text).toContain(
      `has ${capacity} tokens and gains ${perSecond} per second, which is ${limit} per minute`,
    );
  });

  it("contain values from the code", () => {
    const text = (slug: string) => guides.find((guide) => guide.slug === slug)?.markdown ?? "";
    expect(text("errors")).toContain("| 409 | `CONTACT_ALREADY_EXISTS` | Another contact");
    expect(text("webhooks")).toContain("| `asignar_fase` | `AsignarFase` | The contact changes stage. |");
    expect(text("webhooks")).toContain("- `stageName` (string, required)");
    expect(text("receive-webhooks")).toContain("php -S localhost:4000 receiver.php\n```\n\n```php\n<?php");
  });

  it("are all in the navigation", () => {
    const { guides: sections, areas } = docsNavigation("en");
    expect(sections.map(({ group }) => group)).toEqual(guideGroups);
    expect(sections.flatMap(({ links }) => links).map(({ href }) => href)).toEqual(
      guides.map(({ href }) => href),
    );
    expect(areas.flatMap((area) => area.operations)).toHaveLength(operations.length);
  });
});

describe("Markdown", () => {
  it("exists for every page, and llms.txt lists it", () => {
    const index = docsIndex();
    const listed = [...index.matchAll(/\]\(\w+:\/\/[^/]+([^)]+)\.md\)/g)].map(([, path = ""]) => path);
    expect(listed.sort()).toEqual([...guides.map(({ href }) => href), ...operationPaths].sort());
    const missing = listed.filter((path) => !/^# \S/.test(markdownPage(path.slice("/docs/".length)) ?? ""));
    expect(missing).toEqual([]);
    expect(index).toMatch(/^# Tertulia\n\n> \S/);
  });

  it("of a guide has links to Markdown", () => {
    expect(markdownPage("first-call")).toMatch(/\]\(https?:\/\/[^/]+\/docs\/api-keys\.md\)/);
    expect(markdownPage("first-call")).not.toContain("crm.example");
  });

  it("of an operation has its call, fields, response and errors", () => {
    const text = markdownPage("api/contact/upsert-contact") ?? "";
    expect(text).toContain("`POST /api/contact/upsert`");
    for (const part of ["## Example\n\n```sh\ncurl -X POST", "## Parameters", "## Body (application/json)"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("| 404 | `STAGE_NOT_FOUND` | There is no such stage in this workspace. |");
  });

  it("does not exist for other addresses", () => {
    expect(["nothing", "api/contact/nothing", "../../etc/passwd", ""].map(markdownPage)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("the search", () => {
  const entries = searchEntries("en");
  const index = indexEntries(entries);

  it("has each guide, section and operation once", () => {
    const hrefs = entries.map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs).toEqual(expect.arrayContaining([...operationPaths, "/docs/webhooks#verify-the-signature"]));
  });

  it.each([
    ["verify sign", "/docs/webhooks#verify-the-signature"],
    ["verfy signature", "/docs/webhooks#verify-the-signature"],
    ["upsertContact", "/docs/api/contact/upsert-contact"],
    ["/api/agent/on-message", "/docs/api/agent/ask-agent"],
    ["first call", "/docs/first-call"],
    ["webhook", "/docs/webhooks"],
    ["rate limit", "/docs/limits#rate-limit"],
    ["RATE_LIMIT_EXCEEDED", "/docs/limits#rate-limit"],
    ["SUNSET", "/docs/versioning#how-long-a-version-is-supported"],
    ["move a contact on the board", "/docs/api/contact/move-contact"],
  ])("finds %s first at %s", (query, href) => {
    expect(index.search(query)[0]?.id).toBe(href);
  });

  it("finds nothing for other words", () => {
    expect(index.search("zzzzzz")).toEqual([]);
  });
});
