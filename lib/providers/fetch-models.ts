import { hashToken } from "#lib/platform/crypto.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { callProvider } from "./call-provider.ts";
import type { ProviderAccess } from "./provider-access.ts";

/** How long a list of models is cached, and for how many servers. */
const CACHE_MS = 60_000;
const MAX_CACHED = 200;
const MAX_FETCHED = 1_000;

type FetchedModels = { ok: true; models: string[] } | { ok: false; status: number | null; message: Reason };

const cache = new Map<string, { until: number; models: string[] }>();

/** Returns the models that a server lists, in its order; `allowCached` allows a cached list. */
export async function fetchModels(
  access: ProviderAccess,
  { timeoutMs, allowCached }: { timeoutMs: number; allowCached: boolean },
): Promise<FetchedModels> {
  const key = hashToken(`${access.name}\n${access.baseUrl}\n${access.apiKey ?? ""}`);
  const known = cache.get(key);
  if (allowCached && known && known.until > Date.now()) return { ok: true, models: known.models };
  const reply = await callProvider(access, { path: "/models", timeoutMs });
  if (!reply.ok) return reply;
  const models = namesIn(reply.data);
  cache.delete(key);
  cache.set(key, { until: Date.now() + CACHE_MS, models });
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  return { ok: true, models };
}

/** `{data: [{id}]}` of the protocol, `{models: [{name}]}` of some local servers, or a bare list. */
function namesIn(reply: unknown): string[] {
  const { data, models } = Object(reply);
  const list: unknown = Array.isArray(reply) ? reply : (data ?? models);
  if (!Array.isArray(list)) return [];
  const names = list.map((item: unknown) => (typeof item === "string" ? item : nameOf(item)));
  return [...new Set(names.filter((name) => name !== "" && name.length <= 200))].slice(0, MAX_FETCHED);
}

function nameOf(item: unknown): string {
  const { id, name } = Object(item);
  if (typeof id === "string") return id;
  return typeof name === "string" ? name : "";
}
