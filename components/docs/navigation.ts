/** A link of the documentation. `method` is that of an operation. */
export type DocsLink = { href: string; title: string; method?: string };

/** The guides of a group, or the operations of an area of the API. */
type GuideSection = { group: "start" | "build" | "reference"; links: DocsLink[] };
export type AreaSection = { area: string; href: string; operations: DocsLink[] };

/** Everything that the sidebar of the documentation lists. */
export type DocsNavigation = { guides: GuideSection[]; areas: AreaSection[] };
