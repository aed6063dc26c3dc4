import ts from "typescript";
import { errorClasses } from "#lib/platform/egress/failure.ts";
import { errorStatus } from "#lib/platform/errors.ts";
import { argumentsOf } from "./compare-languages.ts";
import { type FlatMessages, readLanguage } from "./message-files.ts";
import type { SourceFile } from "./source-files.ts";

/** Errors that the console itself finds. */
const ofConsole = ["NETWORK", "UNKNOWN"];
/** The functions that name a code, and where their values are. */
const namers: Record<string, { code: number; values: number; prefix?: string }> = {
  because: { code: 0, values: 1 },
  reasonPart: { code: 0, values: 1 },
  reason: { code: 1, values: 2 },
  requirement: { code: 1, values: 2, prefix: "requirements." },
};

/**
 * Compares the codes of the server with their English messages; other languages are compared with English. Returns
 * error codes and error classes of deliveries without a message, messages without a code, and reasons whose values are
 * not those of their message. The type checker finds unknown codes of reasons.
 */
export function compareCodes(sources: Map<string, SourceFile>): string[] {
  const english = readLanguage("en");
  const errors: FlatMessages = english.get("errors") ?? new Map();
  const reasons: FlatMessages = english.get("reasons") ?? new Map();
  const codes = new Set([...Object.keys(errorStatus), ...ofConsole]);
  const server = [...sources.values()].filter(({ path }) => /^(?:lib|worker)\//.test(path));
  const isUsed = (code: string) =>
    server.some(({ text }) => text.includes(`"${code.replace("requirements.", "")}"`));
  const all = new Map([...reasons, ...errors]);
  return [
    ...[...codes].filter((code) => !errors.has(code)).map((code) => `errors.json has no message for ${code}`),
    ...[...errors.keys()].filter((code) => !codes.has(code)).map((code) => `There is no error ${code}`),
    ...[...reasons.keys()]
      .filter((code) => !code.startsWith("fields.") && !isUsed(code))
      .map((code) => `Nothing uses reasons.${code}`),
    ...server.flatMap((file) => findWrongValues(file, all)),
    ...compareErrorClasses(english.get("deliveries") ?? new Map()),
  ];
}

/** Returns the error classes of deliveries without a message, and the messages without an error class. */
function compareErrorClasses(deliveries: FlatMessages): string[] {
  const named = [...deliveries.keys()]
    .filter((key) => key.startsWith("failures."))
    .map((key) => key.slice("failures.".length));
  return [
    ...errorClasses
      .filter((name) => !named.includes(name))
      .map((name) => `deliveries.failures has no message for ${name}`),
    ...named
      .filter((name) => !errorClasses.some((known) => known === name))
      .map((name) => `There is no error class ${name}`),
  ];
}

/** Returns the calls of a file that name a code and give other values than its message has. */
function findWrongValues({ path, text }: SourceFile, messages: FlatMessages): string[] {
  if (!/\b(?:because|reasonPart|reason|requirement)\(/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const named = ts.isCallExpression(node) ? namedCode(node) : null;
    const message = named && messages.get(named.code);
    if (named && message) {
      const missing = argumentsOf(message).filter((name) => !named.values.includes(name));
      if (missing.length > 0) found.push(`${path}: ${named.code} needs the values ${missing.join(", ")}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Returns the code and the names of the values in a call, if both are literals. */
function namedCode({ expression, arguments: given }: ts.CallExpression) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const places = namers[name];
  const code = places && given[places.code];
  if (!places || !code || !ts.isStringLiteral(code)) return null;
  const values = given[places.values];
  if (values && !ts.isObjectLiteralExpression(values)) return null;
  const names = values?.properties.map((property) => property.name?.getText() ?? "") ?? [];
  return { code: `${places.prefix ?? ""}${code.text}`, values: names };
}
