const HEADER = "// Written by `npm run statements`.\n";

/** Arranges row types in one file per domain and an index. `types` maps the names of statements to types. */
export function rowFiles(
  types: ReadonlyMap<string, string>,
  sources: readonly { path: string; text: string }[],
): Map<string, string> {
  const domainOf = (name: string) => {
    const source = sources.find(({ text }) => text.includes(`"${name}"`));
    return source ? (source.path.split("/").at(source.path.startsWith("lib/") ? 1 : 0) ?? "") : "composed";
  };
  const domains = Object.entries(Object.groupBy([...types.keys()].sort(), domainOf)).sort();
  const files = new Map<string, string>();
  for (const [domain, names = []] of domains) {
    const lines = names.map((name) => `  ${name}: ${types.get(name)};\n`).join("");
    const usesColumns = lines.includes("Columns[");
    const imports = usesColumns ? 'import type { Columns } from "../columns-of-tables.ts";\n\n' : "\n";
    files.set(`${domain}.gen.ts`, `${HEADER}${imports}export interface ${typeName(domain)} {\n${lines}}\n`);
  }
  const all = domains.map(([domain]) => domain);
  const imports = all.map((one) => `import type { ${typeName(one)} } from "./${one}.gen.ts";\n`).join("");
  const parents = all.map((one) => `    ${typeName(one)}`).join(",\n");
  const index = `${HEADER}${imports}\n/** The rows of each statement by its name. */\nexport interface StatementRows\n  extends\n${parents} {}\n`;
  return files.set("index.gen.ts", index);
}

/** `canned-replies` → `CannedRepliesRows`. */
function typeName(domain: string): string {
  const words = domain.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Rows`;
}
