import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { chooseEncoding } from "./choose-encoding.ts";

const prefix = "/_next/static/";
const suffix = ".br";
const mediaTypes: Record<string, string> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
};

/** Serves a request if it is for a built file and the client accepts it compressed. Returns whether it did. */
type ServeBuilt = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Serves the scripts and styles of a build from the files that were compressed with it. `folder` is `.next/static`; its
 * files are listed once, so no other file can be read. Other requests are left to Next, which compresses each response.
 */
export function serveBuiltFiles(folder: string): ServeBuilt {
  const compressed = listCompressed(folder);
  return (incoming, outgoing) => {
    const [path = ""] = (incoming.url ?? "").split("?");
    if (!path.startsWith(prefix) || (incoming.method !== "GET" && incoming.method !== "HEAD")) return false;
    const name = decode(path.slice(prefix.length));
    const type = mediaTypes[name.split(".").at(-1) ?? ""];
    if (!type || !compressed.has(name + suffix)) return false;
    if (chooseEncoding(String(incoming.headers["accept-encoding"] ?? "")) !== "br") return false;
    void send(join(folder, name + suffix), type, outgoing, incoming.method === "HEAD");
    return true;
  };
}

async function send(file: string, type: string, outgoing: ServerResponse, isHead: boolean): Promise<void> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return void outgoing.destroy();
  outgoing.writeHead(200, {
    "Content-Type": type,
    "Content-Encoding": "br",
    "Content-Length": bytes.length,
    // The names contain a hash of the content.
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
  });
  outgoing.end(isHead ? undefined : bytes);
}

function listCompressed(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(names.map((name) => name.replaceAll("\\", "/")).filter((name) => name.endsWith(suffix)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
