import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { isLongRun } from "#lib/testing/long-run.ts";
import { root } from "#scripts/startup/settings.ts";
import { knownSettings, readText, readYaml } from "./read.ts";

const chart = "packages/deploy/helm/tertulia";
const examples = ["bucket", "volumes"];
const exampleOf = (name: string) => `packages/deploy/helm/examples/${name}.yaml`;
const renderedOf = (name: string) => `packages/deploy/test/rendered/${name}.yaml`;

type Container = { args: string[]; env: { name: string }[]; securityContext: object };
type PodSpec = { terminationGracePeriodSeconds: number; securityContext: object; containers: [Container] };
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: Record<string, unknown> & { template: { spec: PodSpec } };
};

/** The Go toolchain of Debian, which has the parts that Helm renders with. */
const go = { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode" };
const hasGo =
  isLongRun && spawnSync("go", ["list", "github.com/Masterminds/sprig"], { env: go }).status === 0;

describe("Helm chart", () => {
  it.each(examples)("accepts the values of %s", (name) => {
    const validate = new Ajv().compile(JSON.parse(readText(`${chart}/values.schema.json`)));
    validate(readYaml(exampleOf(name)));
    expect(validate.errors ?? []).toEqual([]);
    validate(readYaml(`${chart}/values.yaml`));
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each([
    [{ web: { replica: 3 } }, "must NOT have additional properties"],
    [{ settings: { PORT: "8080" } }, "property name must be valid"],
    [{ settings: { TRUSTED_PROXIES: 1 } }, "must be string"],
    [{ drainSeconds: 301 }, "must be <= 300"],
  ])("rejects the values %j", (values, message) => {
    const validate = new Ajv({ allErrors: true }).compile(
      JSON.parse(readText(`${chart}/values.schema.json`)),
    );
    expect(validate(values)).toBe(false);
    expect(validate.errors?.map((error) => error.message)).toContain(message);
  });

  it("has rendered examples of the current templates", () => {
    const hash = hashOf(chart);
    for (const name of examples) expect(readText(renderedOf(name)).split("\n")[0]).toBe(`# Chart ${hash}`);
  });

  it.skipIf(!hasGo)("renders the examples with the template engine of Helm", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tertulia-chart-"));
    const program = join(folder, "render");
    execFileSync("go", ["build", "-o", program, "packages/deploy/test/render-chart.go"], {
      cwd: root,
      env: go,
    });
    const render = (values: string) => spawnSync(program, [chart, values], { cwd: root, encoding: "utf8" });
    for (const name of examples) {
      const { stdout, stderr } = render(exampleOf(name));
      expect(stderr).toBe("");
      await expect(`# Chart ${hashOf(chart)}\n${stdout}`).toMatchFileSnapshot(join(root, renderedOf(name)));
    }
    const given = join(folder, "values.yaml");
    for (const [values, message] of refusals) {
      await writeFile(given, JSON.stringify(values));
      expect(render(given).stderr).toContain(message);
    }
    await rm(folder, { recursive: true });
  });
});

const complete = { existingSecret: "s", settings: { PUBLIC_URL: "https://a.example", S3_BUCKET: "b" } };
/** Values that would lose data or cannot work, with the message of the installation. */
const refusals: [object, string][] = [
  [{}, "existingSecret is required"],
  [{ existingSecret: "s" }, "settings.PUBLIC_URL is required"],
  [
    { ...complete, settings: { PUBLIC_URL: "https://a.example" } },
    "set settings.S3_BUCKET or files.existingClaim",
  ],
  [complete, "set settings.BACKUP_DIR to s3://bucket/prefix, or backups.existingClaim"],
];

describe.each(examples)("rendered example %s", (name) => {
  const manifests = parseAllDocuments(readText(renderedOf(name)), { uniqueKeys: true })
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
  const pods = manifests.flatMap(({ spec }) => (spec.template ? [spec.template.spec] : []));

  it("follows the types of the Kubernetes API, without unknown fields", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tertulia-manifests-"));
    await writeFile(join(folder, "manifests.ts"), manifests.map(typedManifest).join("\n"));
    const paths = { "kubernetes-types/*": [join(root, "node_modules/kubernetes-types/*")] };
    const compilerOptions = {
      strict: true,
      noEmit: true,
      types: [],
      paths,
      moduleResolution: "bundler",
      module: "esnext",
    };
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["manifests.ts"] }),
    );
    const compiler = join(root, "node_modules/typescript-7/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
    await rm(folder, { recursive: true });
    expect(stdout).toBe("");
  });

  it("sets only variables of .env.example", () => {
    const names = pods.flatMap(({ containers: [{ env }] }) => env.map((variable) => variable.name));
    expect(names.filter((variable) => !knownSettings.has(variable))).toEqual([]);
  });

  it("runs every pod without privileges, with time to drain", () => {
    expect(pods.map(({ containers: [{ args }] }) => args)).toEqual([["web"], ["worker"], ["migrate"]]);
    for (const { securityContext, containers, terminationGracePeriodSeconds } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: "RuntimeDefault" },
      });
      expect(containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(terminationGracePeriodSeconds).toBe(15 + 15);
    }
  });

  it("migrates before the pods of an installation or upgrade start", () => {
    const job = manifests.find(({ kind }) => kind === "Job");
    expect(job?.metadata.annotations?.["helm.sh/hook"]).toBe("pre-install,pre-upgrade");
  });
});

/** Returns a TypeScript declaration that compiles if the manifest is one of its kind. */
function typedManifest(manifest: Manifest, index: number): string {
  const { apiVersion, kind } = manifest;
  const [group = "", version = ""] = apiVersion.includes("/") ? apiVersion.split("/") : ["core", apiVersion];
  const module = `kubernetes-types/${group.split(".")[0]}/${version}`;
  return `export const m${index}: import("${module}").${kind} = ${JSON.stringify(manifest, null, 1)};`;
}

/** Returns a hash of the files that are rendered. */
function hashOf(folder: string): string {
  const hash = createHash("sha256");
  const files = globSync(["Chart.yaml", "values.yaml", "templates/*"], { cwd: join(root, folder) }).sort();
  for (const file of [...files, ...examples.map((name) => `../examples/${name}.yaml`)]) {
    hash.update(`${file}\0${readText(`${folder}/${file}`)}\0`);
  }
  return hash.digest("hex").slice(0, 16);
}
