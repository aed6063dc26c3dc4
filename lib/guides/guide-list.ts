/** The groups of guides, in the order of the navigation. */
export const guideGroups = ["start", "build", "reference"] as const;

type GuideGroup = (typeof guideGroups)[number];

/** A guide: its address below /docs, and the file that contains it. `title` replaces the title in the file. */
export type GuideEntry = { slug: string; group: GuideGroup; file: string; title?: string };

/** Every guide in reading order. A translation of `name.md` is `name.<language>.md`. */
export const guideList: readonly GuideEntry[] = [
  { slug: "first-call", group: "start", file: "docs/guides/first-call.md" },
  { slug: "api-keys", group: "start", file: "docs/api-keys.md" },
  { slug: "sdk", group: "start", file: "packages/sdk/README.md", title: "TypeScript SDK" },
  { slug: "cli", group: "start", file: "docs/cli.md" },
  { slug: "webhooks", group: "build", file: "docs/guides/webhooks.md" },
  { slug: "receive-webhooks", group: "build", file: "docs/guides/receive-webhooks.md" },
  { slug: "upload-knowledge", group: "build", file: "docs/guides/upload-knowledge.md" },
  { slug: "widget", group: "build", file: "docs/guides/widget.md" },
  { slug: "mcp", group: "build", file: "docs/mcp.md" },
  { slug: "limits", group: "reference", file: "docs/guides/limits.md" },
  { slug: "errors", group: "reference", file: "docs/guides/errors.md" },
  { slug: "idempotency", group: "reference", file: "docs/idempotency.md" },
  { slug: "api-rules", group: "reference", file: "docs/api-rules.md" },
  { slug: "versioning", group: "reference", file: "docs/versioning.md" },
  { slug: "changelog", group: "reference", file: "docs/changelog.md" },
];
