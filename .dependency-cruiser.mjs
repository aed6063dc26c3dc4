/** The import rules of docs/architecture.md. Each rule says why it exists. */
/** Modules that also run in the browser. They import only each other. */
const contract = [
  "lib/[^/]+/(?:schema|endpoints|events)",
  "lib/catalog/payload-examples",
  "lib/events/(?:operators|matches|condition-fields)",
  "lib/platform/api/(?:endpoint|client|envelope|api-version|timestamp|pagination|period|query-flag|record-id|platform-endpoints)",
  "lib/platform/api/(?:read-reason-header|openapi/(?:tidy-schema|type-text))",
  "lib/platform/(?:errors|reason|reason-parts|requirement|external-authors|run-sequentially)",
  "lib/platform/(?:read-value|csv-line|have-same-origin|plain-text|full-name|text-variables|locale/[^/]+)",
  "lib/platform/(?:auth/(?:permissions|sign-in-levels)|realtime/change|outbox/define-event)",
  "lib/platform/(?:retention/retention-kinds|masking/card-numbers|visitors/schema)",
  "lib/consents/keywords",
  "lib/(?:automations/nodes|workers/mapping)/[^/]+",
  "lib/templates/template-(?:parts|rules|faults|variables)",
  "lib/providers/match-model",
  "lib/(?:single-sign-on/saml|rules/backtest|inbox/bulk)/schema",
  "lib/contacts/(?:placeholder-name|history/history-entry|filters/contact-(?:filters|condition))",
  "lib/opportunities/opportunity-(?:filters|limits)",
  "lib/macros/macro-limits",
  "lib/inbox/inbox-filters",
  "lib/reports/(?:campaign|conversation|team)-report",
]
  .map((path) => `^${path}[.]ts$`)
  .join("|");
const test = "[.](?:test|spec)[.]tsx?$|[.]global[.]ts$|^e2e/|^lib/testing/";
const sql = "^lib/db/|node_modules/(?:drizzle-orm|pg)/";
const domain = "^lib/(?!db|platform|testing|catalog)[^/]+$";
const notDomain = "db/|platform/|testing/|catalog/";
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    forbid(
      "no-cycles",
      "A cycle means two modules are really one.",
      // Types of one JSON Schema, in files of limited length.
      { pathNot: "^packages/sdk/src/generated/" },
      { circular: true },
    ),
    {
      ...forbid(
        "domains-form-a-dag",
        "Two domains that need each other are one, or one should emit an event.",
        { path: domain },
        { circular: true, path: domain },
      ),
      scope: "folder",
    },
    forbid(
      "roots-are-leaves",
      "app/ and worker/ compose the system; nothing depends on them.",
      { pathNot: `^(?:app|worker|e2e|scripts)/|${test}` },
      { path: "^(?:app|worker)/" },
    ),
    forbid(
      "lib-knows-no-ui",
      "Server code never imports React code.",
      { path: "^lib/" },
      { path: "^(?:components|hooks)/" },
    ),
    forbid(
      "platform-knows-no-domain",
      "Mechanisms carry no business nouns.",
      { path: "^lib/(?:db|platform|testing)/", pathNot: test },
      { path: `^lib/(?!db/|platform/|testing/)` },
    ),
    forbid(
      "db-is-the-lowest-layer",
      "The database code imports nothing above it: callers pass in what it needs.",
      { path: "^lib/db/", pathNot: test },
      { path: "^lib/(?!db/)" },
    ),
    forbid(
      "domains-meet-at-the-front-door",
      "Another domain's index, schema and events are public; the rest is private.",
      { path: `^lib/(?!${notDomain})([^/]+)/` },
      {
        path: "^lib/(?!db/|platform/|testing/)[^/]+/",
        pathNot: [
          "^lib/$1/",
          "^lib/[^/]+/(?:index|schema|events)[.]ts$",
          "^lib/events/(?:operators|matches|condition-fields)[.]ts$",
          "^lib/contacts/placeholder-name[.]ts$",
        ],
      },
    ),
    forbid(
      "roots-use-the-front-door",
      "Routes and jobs call a domain through its index.",
      { path: "^(?:app|worker|scripts)/", pathNot: test },
      {
        path: `^lib/(?!${notDomain})[^/]+/`,
        pathNot: "^lib/[^/]+/(?:index|schema|endpoints|events|operators|matches|condition-fields)[.]ts$",
      },
    ),
    forbid(
      "domains-know-no-catalog",
      "The registries list every domain, so a domain that reads one needs all others.",
      { path: `^lib/(?!${notDomain})[^/]+/`, pathNot: test },
      { path: "^lib/catalog/" },
    ),
    forbid(
      "catalog-lists-declarations",
      "Registries list what domains declare; they hold no logic.",
      { path: "^lib/catalog/", pathNot: test },
      {
        path: "^lib/(?!db/|platform/|catalog/)",
        pathNot:
          "/(?:schema|endpoints|events|event-consumer|tools|jobs)[.]ts$|^lib/events/index[.]ts$|^lib/workers/mapping/transforms[.]ts$",
      },
    ),
    forbid(
      "contracts-run-anywhere",
      "Schemas, endpoints and events also run in the browser.",
      { path: contract, pathNot: test },
      {
        path: "^lib/|node_modules/(?:drizzle-orm|pg|next)/",
        pathNot: contract,
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "browser-sees-contracts-only",
      "Client code reaches the server through contracts.",
      { path: "^components/" },
      { path: "^lib/", pathNot: contract, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "roots-hold-no-sql",
      "A route picks an endpoint and a verb; SQL lives in lib/<domain>.",
      { path: "^(?:app|components)/" },
      { path: sql },
    ),
    forbid(
      "primitives-know-no-domain",
      "components/ui could ship in another product.",
      { path: "^components/ui/" },
      { path: "^components/(?!ui/)|^lib/(?!platform/)" },
    ),
    forbid(
      "board-kit-knows-no-domain",
      "components/board shows cards in columns, for any kind of record.",
      { path: "^components/board/" },
      { path: "^components/(?!ui/|layout/|realtime/|board/)|^lib/(?!platform/)" },
    ),
    forbid(
      "features-compose-in-pages",
      "Two features meet in app/ pages; they share query keys, not components.",
      { path: "^components/(?!ui/|layout/|realtime/|board/)([^/]+)/" },
      {
        path: "^components/(?!ui/|layout/|realtime/|board/)[^/]+/",
        pathNot: ["^components/$1/", "-queries[.]ts$"],
      },
    ),
    forbid(
      "sdk-stands-alone",
      "The SDK is published without the rest of the repository.",
      { path: "^packages/sdk/src/" },
      { pathNot: "^packages/sdk/src/" },
    ),
    forbid(
      "cli-uses-the-sdk",
      "The program of the SDK uses its client as other programs do, and Node.",
      { path: "^packages/sdk/cli/" },
      { pathNot: "^packages/sdk/(?:cli/|src/index[.]ts$|package[.]json$)", dependencyTypesNot: ["core"] },
    ),
    forbid(
      "one-way-out",
      "Addresses a person typed are opened by lib/platform/egress alone.",
      { path: "^(?:app|lib|worker)/", pathNot: `^lib/platform/(?:egress|front)/|${test}` },
      { path: "^(?:node:)?https?$|^(?:node:)?http2$|node_modules/undici/" },
    ),
    forbid(
      "test-kit-stays-in-tests",
      "Factories never ship.",
      { pathNot: test },
      { path: "^lib/testing/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "no-orphans",
      "Nothing imports this file: wire it or delete it.",
      {
        orphan: true,
        pathNot: [
          "[.]d[.]ts$",
          "^(?:app|worker|e2e|scripts)/",
          "^packages/sdk/(?:src/(?:compat/)?index|cli/main)[.]ts$",
          "[.]config[.]",
          "[.]test[.]",
          "^(?:proxy|instrumentation-client)[.]ts$",
          "^lib/testing/",
          "[.]global[.]ts$",
        ],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^[.]next|^[.]data/|[.]test[.]tsx?$" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
