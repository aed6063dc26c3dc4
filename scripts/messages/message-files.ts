import { readdirSync, readFileSync } from "node:fs";

/** Messages of a domain by their path in the file, like "ruleList.noRulesYet". */
export type FlatMessages = Map<string, string>;

export function languageFolders(): string[] {
  return readdirSync("messages").filter((name) => !name.endsWith(".ts"));
}

export function readLanguage(language: string): Map<string, FlatMessages> {
  const files = readdirSync(`messages/${language}`).filter((file) => file.endsWith(".json"));
  return new Map(
    files.map((file) => {
      const tree: object = JSON.parse(readFileSync(`messages/${language}/${file}`, "utf8"));
      return [file.slice(0, -".json".length), new Map(flatten(tree, ""))];
    }),
  );
}

function flatten(tree: object, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
