import { type Check, runCheck } from "./testing/run-check.ts";

/**
 * The checks of `npm run check`: format, lint and size limits; types; import rules; unused code; texts; the OpenAPI
 * document; row types; migrations; licenses and hashes of dependencies; types of the SDK; file names.
 */
export const checks: Check[] = [
  { name: "biome", command: ["biome", "check", "--error-on-warnings", "."] },
  // Each checker infers the types that it needs: the default of four does a third more work.
  { name: "types", command: ["node", "node_modules/typescript-7/bin/tsc", "--noEmit", "--checkers", "2"] },
  {
    name: "imports",
    command: [
      "depcruise",
      "--config",
      ".dependency-cruiser.mjs",
      "app",
      "components",
      "lib",
      "worker",
      "scripts",
      "packages/sdk/src",
      "packages/sdk/cli",
      "proxy.tsx",
      "instrumentation-client.ts",
    ],
  },
  { name: "unused", command: ["knip", "--no-progress", "--no-config-hints"] },
  { name: "messages", command: ["node", "scripts/messages.ts"] },
  { name: "openapi", command: ["node", "scripts/openapi.ts"] },
  { name: "statements", command: ["node", "scripts/statements.ts", "--check"] },
  { name: "migrations", command: ["node", "scripts/migrations.ts"] },
  { name: "dependencies", command: ["node", "scripts/dependencies.ts"] },
  { name: "sdk", command: ["node", "scripts/sdk.ts", "--check"] },
  { name: "architecture", command: ["vitest", "run", "--project", "unit", "architecture.test.ts"] },
];

if (import.meta.main) {
  const outcomes = await Promise.all(checks.map(runCheck));
  process.exit(outcomes.every((outcome) => outcome.failed === 0) ? 0 : 1);
}
