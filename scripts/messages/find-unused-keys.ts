import { readLanguage } from "./message-files.ts";
import { namespacesOf, type SourceFile } from "./source-files.ts";

/** Domains whose keys are codes of the server; `compareCodes` checks them. */
const byCode = new Set(["errors", "reasons"]);

/**
 * Returns the keys of English messages that no source file uses. A file uses a key if it names the namespace and
 * contains the rest of the key as a string, or the beginning of it in a template ("steps.${kind}").
 */
export function findUnusedKeys(sources: Map<string, SourceFile>): string[] {
  const users = usersByNamespace(sources);
  return [...readLanguage("en")].flatMap(([domain, messages]) =>
    [...messages.keys()]
      .filter((key) => !byCode.has(domain) && !isUsed(domain, key, users))
      .map((key) => `Nothing uses ${domain}.${key}`),
  );
}

function usersByNamespace(sources: Map<string, SourceFile>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of sources.values()) {
    for (const namespace of namespacesOf(file)) {
      users.set(namespace, [...(users.get(namespace) ?? []), file.text]);
    }
  }
  return users;
}

function isUsed(domain: string, key: string, users: Map<string, string[]>): boolean {
  const parts = [domain, ...key.split(".")];
  return parts.slice(1).some((_, index) => {
    const rest = parts.slice(index + 1).join(".");
    const texts = users.get(parts.slice(0, index + 1).join(".")) ?? [];
    return texts.some((text) => text.includes(`"${rest}"`) || hasDynamicKey(text, rest));
  });
}

/** Whether a file computes keys like this one: `t(value)`, t(`${kind}.title`) or t(`steps.${kind}`). */
function hasDynamicKey(text: string, rest: string): boolean {
  if (
    /(?:\bt\w*(?:\.rich|\.has|\.markup)?|(?:readerText|useTranslations)\("[^"]+"\))\(\s*(?![`"\s])/.test(text)
  )
    return true;
  return [...text.matchAll(/\bt\w*(?:\.rich|\.has|\.markup)?\(\s*`([^`]*)`/g)].some(([, template = ""]) => {
    const pattern = template
      .split(/\$\{[^}]*\}/)
      .map(escapePattern)
      .join(".+");
    return new RegExp(`^${pattern}$`).test(rest);
  });
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
