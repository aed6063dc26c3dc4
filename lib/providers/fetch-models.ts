import { hashToken } from "#lib/platform/crypto.ts";
import { callProvider } from "./call-provider.ts";
import type { ProviderAccess } from "./provider-access.ts";

/** How long a list of models is taken for current, and for how many servers. */
const FRESH_MS = 60_000;
const MAX_KEPT = 200;
const MAX_FETCHED = 1_000;

export type FetchedModels =
  | { ok: true; models: string[] }
  | { ok: false; status: number | null; message: string };

const kept = new Map<string, { until: number; models: string[] }>();

/** The models a server says it has, in its order. Answers a recent list without asking where `recent` is true. */
export async function fetchModels(
  access: ProviderAccess,
  { timeoutMs, recent }: { timeoutMs: number; recent: boolean },
): Promise<FetchedModels> {
  const key = hashToken(`${access.name}\n${access.baseUrl}\n${access.apiKey ?? ""}`);
  const known = kept.get(key);
  if (recent && known && known.until > Date.now()) return { ok: true, models: known.models };
  const reply = await callProvider(access, { path: "/models", timeoutMs });
  if (!reply.ok) return reply;
  const models = namesIn(reply.data);
  kept.delete(key);
  kept.set(key, { until: Date.now() + FRESH_MS, models });
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
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
