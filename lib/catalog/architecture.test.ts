import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { operationPath } from "#components/api-docs/operation-path.ts";
import { endpoints } from "./endpoints.ts";

const MAX_LINES = 250;
const WIDE_COMMENT = /^(?=.{121,}$) *(?:\/?\*|\/\/(?! biome-ignore))/mu;
const BANNED = /(?:^|\/)(?:utils|helpers|common|misc|shared|types|constants|service|manager)(?:\/|\.tsx?$)/;
const NOT_DOMAINS = new Set(["catalog", "platform", "db", "testing"]);
const KINDS = new Set(["schema", "endpoints", "events", "tools", "jobs", "index"]);

/** The tables of verbs in CONTRIBUTING.md; the first word of a file that exports a verb is one of them. */
const vocabulary = readFileSync("CONTRIBUTING.md", "utf8").split("## Verbs")[1]?.split("\n## ")[0] ?? "";
const [writing = new Set(), reading = new Set()] = vocabulary
  .split("| Reading verb")
  .map(
    (table) =>
      new Set(
        [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, words = ""]) => words.match(/[a-z]+/g) ?? []),
      ),
  );
/** First words of files whose function is named after what it returns, such as `button-payload`. */
const CONCEPTS = new Set(
  (
    "auth automation bot builtin button chat contact disabled file graph id inbound intent known lead matches message meta model new " +
    "next notification opportunity own page part phone receipt reply sender small spanish spelling stage task telegram top " +
    "visitor webhook widget"
  ).split(" "),
);
/** Verbs that also start the name of a concept, such as `run-row`. */
const ALSO_NOUNS = /^(?:answer|bulk|import|plan|process|run|stop)[-.]/;
/** Folders whose files implement one interface: the folder is part of the name. */
const IMPLEMENTATIONS = /\/(?:adapters|nodes|effects)\//;
/** Writing verbs that tests drive through another verb; a test of the domain names every other one. */
const DRIVEN = new Set(
  "prune apply send sync unassign handle lock store change restore answer import revert mark".split(" "),
);

const sources = globSync([
  "{app,components,lib,worker,scripts,e2e}/**/*.{ts,tsx,mjs}",
  "packages/*/{src,test}/**/*.{ts,mjs}",
]);
const pages = ["README.md", "CONTRIBUTING.md", ...globSync(["docs/**/*.md", "packages/*/*.md"])];
const read = (path: string) => readFileSync(path, "utf8");

it("limits the length of source files and the width of comments", () => {
  const long = sources.filter((path) => read(path).split("\n").length - 1 > MAX_LINES);
  const wide = sources.filter((path) => WIDE_COMMENT.test(read(path)));
  expect([long, wide]).toEqual([[], []]);
});

it("allows no uninformative file or folder names", () => {
  expect(sources.filter((path) => BANNED.test(path))).toEqual([]);
});

it("has exactly one route export for each endpoint, and no others", () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`).sort();
  expect(declared).toEqual([...new Set(declared)]);
  const exported = globSync("app/api/**/route.ts")
    .filter((path) => !path.includes("[...") && !path.includes("/inspector/[token]/"))
    .flatMap((path) => methodsOf(path).map((method) => `${method} ${apiPath(path)}`))
    .sort();
  expect(exported).toEqual(declared);
});

it("limits the length of route files", () => {
  const loose = globSync("app/api/**/route.ts").filter((path) => read(path).split("\n").length > 31);
  expect(loose).toEqual([]);
});

it("requires a verb file to export the verb it is named after", () => {
  const misnamed = verbFiles().filter(
    (path) =>
      !(ALSO_NOUNS.test(basename(path)) || IMPLEMENTATIONS.test(path)) &&
      !new RegExp(`export (?:async )?(?:function\\*?|const) ${verbOf(path)}(?:Job)?\\b`).test(read(path)),
  );
  expect(misnamed).toEqual([]);
});

it("allows only listed verbs as the first word of a file that exports a function of its name", () => {
  const unknown = domainFiles().filter(
    (path) =>
      !(isVerb(path) || CONCEPTS.has(firstWord(path)) || /-of(?:-|\.)/.test(path)) &&
      new RegExp(`export (?:async )?(?:function\\*? ${verbOf(path)}|const ${verbOf(path)}Job)\\b`).test(
        read(path),
      ),
  );
  expect(unknown).toEqual([]);
});

it("requires a test for every writing verb in its domain", () => {
  const tests = new Map(testedFolders().map((folder) => [folder, testsIn(folder)]));
  const routes = globSync("app/api/**/route.ts").map((path) => ({ path, text: read(path) }));
  const isTested = (path: string): boolean => {
    const { all = "", http = "" } = tests.get(domainFolder(path)) ?? {};
    // A verb that its domain's HTTP tests drive counts as tested where its route names it.
    const its = routes.filter(({ text }) => text.includes(verbOf(path)));
    return (
      all.includes(verbOf(path)) ||
      its.some((route) => http.includes(apiPath(route.path).replace(/\/\{\w+\}.*$/, "")))
    );
  };
  const untested = verbFiles()
    .filter((path) => writing.has(firstWord(path)) && !DRIVEN.has(firstWord(path)))
    .filter((path) => ![path, ...callersOf(path)].some(isTested));
  expect(untested).toEqual([]);
});

it("requires the use-client directive in the first line", () => {
  const directive = /^\(?"use client"\)?;/m;
  const late = sources.filter(
    (path) => directive.test(read(path)) && !read(path).startsWith('"use client";'),
  );
  expect(late).toEqual([]);
});

it("uses features that a browser may lack or block only in the modules that handle it", () => {
  const allowed =
    /^components\/(?:ui\/(?:random-id|stored-value)|layout\/person-storage|widget\/use-chat)\.ts$|\.test\./;
  const direct = globSync("components/**/*.{ts,tsx}").filter(
    (path) => !allowed.test(path) && /crypto\.randomUUID|localStorage|\bsessionStorage\./.test(code(path)),
  );
  expect(direct).toEqual([]);
});

it("allows no Request or Response in domains", () => {
  const classes = /(?:[:<|(]|\bnew|\binstanceof|\breturn) ?(?:Request|Response)\b/;
  const aware = globSync("lib/*/**/*.ts").filter(
    (path) => !/^lib\/(?:platform|testing)\/|\.test\.ts$/.test(path) && classes.test(code(path)),
  );
  expect(aware).toEqual([]);
});

it("requires a public file in every domain", () => {
  const domains = globSync("lib/*")
    .map((path) => basename(path))
    .filter((name) => !NOT_DOMAINS.has(name));
  const closed = domains.filter(
    (name) => !existsSync(`lib/${name}/index.ts`) && !existsSync(`lib/${name}/events.ts`),
  );
  expect(closed).toEqual([]);
});

it("exports only types whose name another file mentions", () => {
  const mentions = new Map<string, number>();
  const count = (name: string) => mentions.set(name, (mentions.get(name) ?? 0) + 1);
  for (const path of sources) for (const name of new Set(read(path).match(/\b[A-Z]\w+/g))) count(name);
  const own = sources
    .filter((path) => !path.startsWith("packages/"))
    .flatMap((path) =>
      [...read(path).matchAll(/^export (?:type|interface) (\w+)/gm)]
        .filter(([, name = ""]) => mentions.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(own).toEqual([]);
});

it("mentions only existing pages of docs", () => {
  const broken = [...sources, ...pages].flatMap((path) =>
    // `/docs/errors.md` is an address of the server.
    [...read(path).matchAll(/(?<!\/)\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([page]) => !existsSync(page))
      .map(([page]) => `${path}: ${page}`),
  );
  expect(broken).toEqual([]);
});

it("links in the docs only to existing files and operations", () => {
  const operations = new Set(
    endpoints.map(({ area, operationId }) => operationPath({ tags: [area], operationId })),
  );
  const isThere = (path: string, link: string) =>
    link === "/docs/api" || operations.has(link) || existsSync(join(dirname(path), link));
  const broken = pages.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !isThere(path, link))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** The text of a file without comments and strings. */
function code(path: string): string {
  return read(path).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"/g, "");
}

function verbFiles(): string[] {
  return domainFiles().filter(isVerb);
}

function domainFiles(): string[] {
  return globSync("lib/*/**/*.ts").filter((path) => {
    const name = basename(path, ".ts");
    const domain = path.split("/")[1] ?? "";
    return !(NOT_DOMAINS.has(domain) || path.includes(".test.") || KINDS.has(name));
  });
}

function firstWord(path: string): string {
  return basename(path, ".ts").split("-")[0] ?? "";
}

function isVerb(path: string): boolean {
  return writing.has(firstWord(path)) || reading.has(firstWord(path));
}

/** The files of its domain that use a file, directly or not; none for a verb that the domain exports. */
function callersOf(path: string, seen = new Set<string>()): string[] {
  const name = `/${basename(path)}"`;
  const index = `${domainFolder(path)}/index.ts`;
  if (existsSync(index) && read(index).includes(name)) return [];
  const callers = globSync(`${domainFolder(path)}/**/*.ts`).filter(
    (file) => !(file.includes(".test.") || seen.has(file)) && read(file).includes(name),
  );
  for (const caller of callers) seen.add(caller);
  return callers.flatMap((caller) => [caller, ...callersOf(caller, seen)]);
}

/** `lib/contacts/board/move-contact.ts` → `moveContact`. */
function verbOf(path: string): string {
  return basename(path, ".ts").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function testedFolders(): string[] {
  return [...new Set(verbFiles().map(domainFolder))];
}

/** `lib/contacts/board/move-contact.ts` → `lib/contacts`. */
function domainFolder(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

/** The text of a domain's tests: of all, and of those over HTTP. */
function testsIn(folder: string): { all: string; http: string } {
  const texts = (pattern: string) => globSync(`${folder}/**/${pattern}`).map(read).join("\n");
  return { all: texts("*.test.ts"), http: texts("*.http.test.ts") };
}

function methodsOf(path: string): string[] {
  return [...read(path).matchAll(/export const (GET|POST|PUT|DELETE|PATCH)\b/g)].map(
    (match) => match[1] ?? "",
  );
}

/** `app/api/contact/[id]/route.ts` → `/api/contact/{id}`. */
function apiPath(path: string): string {
  return `/${dirname(path).replace("app/", "")}`.replaceAll("[", "{").replaceAll("]", "}");
}
