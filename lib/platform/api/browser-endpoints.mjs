import { pathToFileURL } from "node:url";

/**
 * A build loader for the `endpoints.ts` of every domain in the browser, where `call` (client.ts) needs only method and
 * path of an endpoint. The schemas check requests on the server, and the browser uses only their types. Without this,
 * every page would load zod and most schemas of the project.
 */
export default async function browserEndpoints() {
  const module = await import(pathToFileURL(this.resourcePath).href);
  const lines = Object.entries(module).map(
    ([name, endpoints]) => `export const ${name} = ${calls(endpoints)};`,
  );
  return lines.join("\n");
}

function calls(exported) {
  return JSON.stringify(exported, (_, value) =>
    value?.path ? { method: value.method, path: value.path } : value,
  );
}
