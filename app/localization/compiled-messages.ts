import compile from "icu-minify/compile";
import { env } from "#lib/platform/env.ts";
import type { MessageTree } from "#lib/platform/localization/message-tree.ts";
import { readMessages } from "#lib/platform/localization/messages.ts";

type CompiledTree = { [key: string]: ReturnType<typeof compile> | CompiledTree };
const compiled = new Map<string, CompiledTree>();

/** Returns all messages of a language in the form that next-intl formats without a parser. Compiled once. */
export function compiledMessages(locale: string): CompiledTree {
  const known = env().NODE_ENV === "development" ? undefined : compiled.get(locale);
  if (known) return known;
  const messages = compileTree(readMessages(locale));
  compiled.set(locale, messages);
  return messages;
}

/**
 * Returns only the messages of some namespaces, like "contacts.peek".
 * @param namespaces null for all messages
 */
export function messagesOf(locale: string, namespaces: readonly string[] | null): CompiledTree {
  const all = compiledMessages(locale);
  if (!namespaces) return all;
  const picked: CompiledTree = {};
  for (const namespace of namespaces) {
    const [domain = "", component] = namespace.split(".");
    const messages = all[domain] as CompiledTree | undefined;
    if (!messages) continue;
    if (component === undefined) picked[domain] = messages;
    else picked[domain] = { ...(picked[domain] as CompiledTree), [component]: messages[component] ?? {} };
  }
  return picked;
}

function compileTree(tree: MessageTree): CompiledTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? plain(compile(value)) : compileTree(value),
    ]),
  );
}

/** Returns a copy without the null prototypes of plurals and choices, which React cannot send to the browser. */
function plain<Compiled extends ReturnType<typeof compile>>(message: Compiled): Compiled {
  return typeof message === "string" ? message : JSON.parse(JSON.stringify(message));
}
