import { endpointGroups } from "#lib/catalog/endpoints.ts";
import { documentParts } from "#lib/catalog/openapi.ts";
import { API_VERSION } from "#lib/platform/api/api-version.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { type Converted, convertSchemas } from "#lib/platform/api/openapi/convert-schemas.ts";
import { typeText } from "#lib/platform/api/openapi/type-text.ts";
import { errorStatus } from "#lib/platform/errors.ts";
import { payloadTriggerName } from "#lib/platform/outbox/define-event.ts";
import { events } from "#lib/rules/events.ts";
import { describeOperation, isOffered, rootsOf } from "./operation.ts";
import { apiName, GENERATED, type Resource, resourceText, schemaText } from "./resource-file.ts";

type Part = { text: string; names: ReadonlySet<string> };

/** The longest file, in lines. Types that do not fit into one go into another. */
const MAX_LINES = 240;
const PAYLOADS = "webhook-payloads";

/** Returns the generated source of the SDK: the text of each file by its name. */
export function generatedFiles(): Map<string, string> {
  const groups: [string, [string, Endpoint][]][] = Object.entries(endpointGroups).map(([name, group]) => [
    name,
    Object.entries(group).filter(([, endpoint]) => isOffered(endpoint)),
  ]);
  const offered = groups.flatMap(([, group]) => group.map(([, endpoint]) => endpoint));
  const payloads = events.map(({ payload }) => ({ schema: payload, direction: "output" as const }));
  const converted = convertSchemas([...offered.flatMap(rootsOf), ...payloads], documentParts.schemas);
  const resources: Resource[] = groups
    .filter(([, group]) => group.length > 0)
    .map(([name, group]) => ({
      name,
      methods: group.map(([method, endpoint]) => [method, describeOperation(endpoint, converted)]),
    }));
  const parts = new Map<string, Part>(
    resources.map((resource) => [kebab(resource.name), resourceText(resource, converted)]),
  );
  parts.set(PAYLOADS, payloadText(converted));
  const typed = typedFiles(parts, converted);
  return new Map([
    ...typed,
    ["schemas.ts", schemasText(typed.map(([name]) => name))],
    ["resources.ts", indexText(resources)],
    ["error-codes.ts", errorCodesText()],
    ["api-version.ts", versionText()],
  ]);
}

/**
 * Returns one file per resource and one or more with the types that no resource before it uses. Adding to the resources
 * thus changes few files.
 */
function typedFiles(resources: ReadonlyMap<string, Part>, converted: Converted): [string, string][] {
  const owners = new Map<string, string>();
  const files = new Map<string, Part[]>();
  for (const [resource, part] of resources) {
    files.set(resource, [part]);
    const open = [...part.names].filter((name) => !owners.has(name));
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      if (owners.has(name)) continue;
      const declared = schemaText(name, converted.components[name] ?? {});
      const owner = fileWithSpace(`${resource}-data`, declared, files);
      owners.set(name, owner);
      files.set(owner, [...(files.get(owner) ?? []), declared]);
      open.push(...declared.names);
    }
  }
  return [...files].map(([name, parts]) => [`${name}.ts`, fileText(name, parts, owners)]);
}

function fileWithSpace(name: string, part: Part, files: ReadonlyMap<string, readonly Part[]>): string {
  const lines = (parts: readonly Part[]) => parts.reduce((sum, { text }) => sum + text.split("\n").length, 0);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}-${count}`;
    const present = files.get(candidate);
    if (!present || lines([...present, part]) < MAX_LINES) return candidate;
  }
}

function fileText(file: string, parts: readonly Part[], owners: ReadonlyMap<string, string>): string {
  const text = parts.map((part) => part.text).join("\n");
  const used = new Set(parts.flatMap(({ names }) => [...names]).filter((name) => owners.get(name) !== file));
  const imports = [...Map.groupBy([...used], (name) => owners.get(name) ?? "")].map(
    ([owner, names]) => `import type { ${names.sort().join(", ")} } from "./${owner}.ts";\n`,
  );
  const needed = (names: string[], from: string) => {
    const some = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    return some.length > 0 ? `import type { ${some.join(", ")} } from "../${from}.ts";\n` : "";
  };
  return [
    GENERATED,
    needed(["CallOptions", "NoInput", "NoWorkspace"], "options"),
    needed(["ApiPromise", "ListPromise"], "promises"),
    ...imports.sort(),
    `\n${text}`,
  ].join("");
}

/** Returns one type per subject of events, whose triggers are named as in payloads, and their union. */
function payloadText(converted: Converted): Part {
  const names = new Set<string>();
  const subjects = Map.groupBy(events, ({ subject }) => subject);
  const types = [...subjects].flatMap(([subject, [first, ...others]]) => {
    if (!first) return [];
    const schema = converted.definitionOf({ schema: first.payload, direction: "output" });
    const triggers = [first, ...others].map(({ trigger }) => payloadTriggerName(trigger));
    const properties = { ...(schema.properties as object), trigger: { enum: triggers } };
    const type = typeText({ ...schema, properties }, (name) => names.add(name));
    return `export type ${eventName(subject)} = ${type};\n`;
  });
  const union = [...subjects.keys()].map(eventName).join(" | ");
  const text = `${types.join("\n")}\n/** The body of a webhook. */\nexport type WebhookPayload = ${union};\n`;
  return { text, names };
}

function eventName(subject: string): string {
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}Event`;
}

function indexText(resources: readonly Resource[]): string {
  const names = resources.map(({ name }) => name);
  const imports = names.map(
    (name) => `import { type ${apiName(name)}, ${name} } from "./${kebab(name)}.ts";\n`,
  );
  const fields = names.map((name) => `  readonly ${name}: ${apiName(name)};\n`);
  return [
    GENERATED,
    ...imports,
    `\n/** The methods of the API by resource. */\nexport type Resources = {\n${fields.join("")}};\n`,
    `\n/** @internal How each method is sent (../operation.ts). */\nexport const operations = {\n`,
    ...names.map((name) => `  ${name},\n`),
    "};\n",
  ].join("");
}

function schemasText(files: readonly string[]): string {
  const resources = files
    .filter((name) => !name.includes("-data"))
    .filter((name) => name !== `${PAYLOADS}.ts`);
  const others = files.filter((name) => !resources.includes(name));
  return [
    GENERATED,
    "\n",
    ...others.sort().map((name) => `export type * from "./${name}";\n`),
    'export type { Resources } from "./resources.ts";\n',
  ].join("");
}

function errorCodesText(): string {
  const codes = Object.keys(errorStatus).map((code) => `  | ${JSON.stringify(code)}\n`);
  return `${GENERATED}\n/** What went wrong, as the API says it. */\nexport type ErrorCode =\n${codes.join("").trimEnd()};\n`;
}

function versionText(): string {
  const text = `export const API_VERSION = ${JSON.stringify(API_VERSION)};\n`;
  return `${GENERATED}\n/** The version of the API that these types describe. Every call asks for it. */\n${text}`;
}

function kebab(resource: string): string {
  return resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
