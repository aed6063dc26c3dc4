import { randomBytes } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLongRun } from "#lib/testing/long-run.ts";
import { buildImage, hasContainers, podman } from "./container.ts";

const image = "localhost/tertulia-test";
const name = `tertulia-test-${randomBytes(4).toString("hex")}`;
/** Below the ephemeral range. The container uses the machine's network. */
const PORT = String(21_000 + (process.pid % 9_000));
const address = `http://127.0.0.1:${PORT}`;
const minutes = 60_000;

/** Builds the image and runs it as in compose.yaml. It takes several minutes, so only npm run test:long does it. */
describe.skipIf(!(isLongRun && hasContainers))("the image", () => {
  beforeAll(() => buildImage(image), 30 * minutes);
  afterAll(() => {
    podman("rm", "--force", "--ignore", name);
    podman("volume", "rm", "--force", name);
  });

  const inside = (...command: string[]) => podman("exec", name, ...command);
  const status = async (path: string) =>
    (await fetch(`${address}${path}`).catch(() => undefined))?.status ?? 0;
  const isReady = () =>
    expect.poll(() => status("/ready"), { timeout: 10 * minutes, interval: 500 }).toBe(200);
  const run = () => {
    const hardening = [
      "--read-only",
      "--tmpfs",
      "/tmp",
      "--cap-drop",
      "ALL",
      "--security-opt",
      "no-new-privileges",
    ];
    const limits = ["--ulimit", "nofile=16384:16384", "--ulimit", "nproc=4096:4096"];
    const settings = ["--env", `PORT=${PORT}`, "--env", "DRAIN_SECONDS=3", "--env", `PUBLIC_URL=${address}`];
    const place = ["--detach", "--name", name, "--network", "host", "--volume", `${name}:/data`];
    podman("run", ...place, ...hardening, ...limits, ...settings, image);
  };
  const signIn = async () => {
    const { email, password } = JSON.parse(inside("cat", "/data/demo.json"));
    const body = JSON.stringify({ email, password });
    const headers = { "content-type": "application/json" };
    return (await fetch(`${address}/api/user/login`, { method: "POST", headers, body })).status;
  };

  it(
    "is smaller than 400 MB compressed, and has no development packages, tests or secrets",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "tertulia-image-"));
      podman("push", image, `oci:${folder}:latest`);
      const blobs = globSync("blobs/sha256/*", { cwd: folder });
      const bytes = blobs.reduce((sum, blob) => sum + statSync(join(folder, blob)).size, 0);
      await rm(folder, { recursive: true });
      console.log(`The image has ${Math.round(bytes / 1e6)} MB compressed.`);
      expect(bytes).toBeLessThan(400e6);
      const unwanted =
        "ls -d /app/node_modules/vitest /app/node_modules/typescript /app/node_modules/playwright-core /app/.env /app/.git /app/e2e 2>/dev/null; find /app/app /app/lib -name '*.test.ts'";
      const options = ["--rm", "--network", "none", "--entrypoint", "sh"];
      const limits = ["--ulimit", "nofile=16384:16384", "--ulimit", "nproc=4096:4096"];
      expect(podman("run", ...options, ...limits, image, "-c", unwanted)).toBe("");
      const [{ Config, Healthcheck }] = JSON.parse(podman("image", "inspect", image));
      const { Labels, User } = Config;
      const { version } = JSON.parse(await readFile("package.json", "utf8"));
      expect(Labels).toMatchObject({ "org.opencontainers.image.version": version });
      expect({ User, Healthcheck }).toMatchObject({ User: "10001:10001", Healthcheck: { Retries: 4 } });
    },
    10 * minutes,
  );

  it(
    "starts without privileges on a read-only root, drains on SIGTERM, and keeps its data",
    async () => {
      run();
      await isReady();
      expect(inside("id", "-u").trim()).toBe("10001");
      expect(() => inside("touch", "/app/file")).toThrow("Read-only file system");
      expect(podman("healthcheck", "run", name).trim()).toBe("");
      expect(await status("/login")).toBe(200);
      expect(await signIn()).toBe(200);
      const before = inside("cat", "/data/demo.json");

      podman("kill", "--signal", "TERM", name);
      await expect.poll(() => status("/ready"), { timeout: minutes, interval: 50 }).toBe(503);
      expect(await status("/api/health")).toBe(200);
      expect(podman("wait", name).trim()).toBe("0");
      podman("rm", name);

      run();
      await isReady();
      expect(inside("cat", "/data/demo.json")).toBe(before);
      expect(await signIn()).toBe(200);
      expect(podman("logs", name)).not.toContain("Building the console");
      podman("stop", "--time", "40", name);
      expect(podman("inspect", "--format", "{{.State.ExitCode}}", name).trim()).toBe("0");
    },
    30 * minutes,
  );

  it(
    "rejects an unknown role and bad configuration in one line",
    () => {
      const limits = ["--ulimit", "nofile=16384:16384", "--ulimit", "nproc=4096:4096"];
      const start = (...args: string[]) => podman("run", "--rm", "--network", "none", ...limits, ...args);
      expect(() => start(image, "wep")).toThrow("Unknown role: wep.");
      expect(() => start("--env", "PORT=http", image)).toThrow(
        "PORT must be a whole number from 0 to 65535.",
      );
      expect(() => start(image, "worker")).toThrow("A separate worker requires DATABASE_URL");
    },
    10 * minutes,
  );
});
