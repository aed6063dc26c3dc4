import { eq, sql } from "drizzle-orm";
import { aiProviders } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { fetchModels } from "./fetch-models.ts";
import { accessOf, installedProvider, type ProviderAccess } from "./provider-access.ts";
import { BUILTIN_MODEL, INSTALLED_PROVIDER, type ModelChoice, type ModelChoices } from "./schema.ts";

const TIMEOUT_MS = 5_000;

const builtin: ModelChoice = {
  model: BUILTIN_MODEL,
  name: BUILTIN_MODEL,
  provider: "Tertulia",
  providerId: null,
  origin: "builtin",
};

type ProviderModels = { choices: ModelChoice[]; problem: ModelChoices["problems"][number] | null };

/**
 * Lists all models the workspace can choose, the built-in one first. Providers without a response are in `problems`.
 */
export async function listModels(ctx: WorkspaceContext): Promise<ModelChoices> {
  const rows = await ctx.db
    .select()
    .from(aiProviders)
    .where(eq(aiProviders.workspaceId, ctx.workspaceId))
    .orderBy(sql`lower(${aiProviders.name})`);
  const lists = await Promise.all([
    ...rows.map((row) => readProviderModels(accessOf(row), row)),
    readInstalledModels(ctx),
  ]);
  return {
    models: [builtin, ...lists.flatMap(({ choices }) => choices)],
    problems: lists.flatMap(({ problem }) => problem ?? []),
  };
}

async function readProviderModels(
  access: ProviderAccess,
  { id, models }: { id: string; models: string[] },
): Promise<ProviderModels> {
  const choice = (name: string, origin: ModelChoice["origin"]): ModelChoice => ({
    model: `${access.name}/${name}`,
    name,
    provider: access.name,
    providerId: id,
    origin,
  });
  const listed = models.map((name) => choice(name, "listed"));
  const fetched = await fetchModels(access, { timeoutMs: TIMEOUT_MS, allowCached: true });
  if (!fetched.ok) return { choices: listed, problem: problemOf(access, fetched.message) };
  const others = fetched.models.filter((name) => !models.includes(name));
  return { choices: [...listed, ...others.map((name) => choice(name, "fetched"))], problem: null };
}

function problemOf({ name }: ProviderAccess, { text, parts }: Reason): ModelChoices["problems"][number] {
  return { provider: name, message: text, messageParts: parts };
}

/** The installation's models: those in AI_MODELS, otherwise those its server lists. */
async function readInstalledModels(ctx: WorkspaceContext): Promise<ProviderModels> {
  const installed = installedProvider(ctx);
  if (!installed) return { choices: [], problem: null };
  const choice = (model: string, name: string): ModelChoice => ({
    model,
    name,
    provider: installed.name,
    providerId: null,
    origin: "environment",
  });
  if (installed.models.length > 0) {
    return { choices: installed.models.map((name) => choice(name, name)), problem: null };
  }
  const fetched = await fetchModels(installed, { timeoutMs: TIMEOUT_MS, allowCached: true });
  if (!fetched.ok) return { choices: [], problem: problemOf(installed, fetched.message) };
  return {
    choices: fetched.models.map((name) => choice(`${INSTALLED_PROVIDER}/${name}`, name)),
    problem: null,
  };
}
