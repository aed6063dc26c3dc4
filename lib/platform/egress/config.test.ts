import { expect, it } from "vitest";
import { parseEnv } from "../env.ts";
import { checkTargetUrl } from "./check-target-url.ts";
import { egressConfig } from "./config.ts";

it("closes every port on which this installation listens, also with an allow list", () => {
  const settings = parseEnv({
    ...process.env,
    PORT: "3001",
    PROBE_PORT: "3002",
    METRICS_PORT: "3003",
    DATABASE_URL: "postgres://localhost:3004/x",
    DATABASE_REPLICA_URL: "postgres://localhost:3005/x",
    EGRESS_ALLOW_CIDRS: "127.0.0.0/8",
  });
  const config = egressConfig(settings);
  const open = [3001, 3002, 3003, 3004, 3005, 3006].filter(
    (port) => checkTargetUrl(`http://127.0.0.1:${port}/api/metrics`, config).ok,
  );
  expect(open).toEqual([3006]);
});
