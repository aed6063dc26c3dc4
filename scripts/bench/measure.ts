import { availableParallelism, cpus } from "node:os";
import { database } from "#lib/db/client.ts";
import { startChild } from "./child.ts";
import { table } from "./figures.ts";
import { CONTACTS, type Filled, fillDatabase } from "./fill.ts";
import { measureCampaigns } from "./measure-campaigns.ts";
import { measureConversations } from "./measure-conversations.ts";
import { measureDelivery } from "./measure-delivery.ts";
import { measureImports } from "./measure-imports.ts";
import { measureIngestion } from "./measure-ingestion.ts";
import { measureOpenApi } from "./measure-openapi.ts";
import { measureOpportunities } from "./measure-opportunities.ts";
import { measureRateLimit } from "./measure-rate-limit.ts";
import { measureReads } from "./measure-reads.ts";
import { measureRefusals } from "./measure-refusals.ts";
import { measureUpdates, stageChanges } from "./measure-updates.ts";
import { measureUploads } from "./measure-uploads.ts";
import { measureWebhooks } from "./measure-webhooks.ts";
import { startReceiver } from "./receiver.ts";

/** Fills the database of the environment, runs every measurement on it and prints a table of each. */
export async function measure(): Promise<void> {
  console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}`);
  const receiver = await startReceiver();
  console.log(`Filling in ${CONTACTS.toLocaleString("en")} contacts…`);
  const filled = await fillDatabase(receiver.url);
  const next = stageChanges(filled);
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  const reference = await startChild("./reference.ts", referenceEnvironment(filled));
  const updates = await measureUpdates(next, { front, reference });
  console.log(`\n${table(updates)}`);
  await reference.stop();
  console.log(`\n${table(await measureReads(filled, front.port))}`);
  await front.stop();
  const uploads = await startChild("./front.ts", { DISPATCHER: "false" });
  console.log(`\n${table(await measureUploads(filled, uploads))}`);
  await uploads.stop();

  await database().pool.query("truncate events cascade");
  const whole = await startChild("./front.ts", { DISPATCHER: "true" });
  console.log(`\n${table(await measureDelivery({ port: whole.port, next }, receiver))}`);
  await whole.stop();
  receiver.close();
  await measureOnlyWebhooks();
  await measureOnlyIngestion();
  await printConversations(filled);
}

/** Prints how fast the inbox, conversations and searches are at a million messages. */
export async function measureOnlyConversations(): Promise<void> {
  await printConversations(await fillDatabase("http://127.0.0.1/nobody-is-called"));
}

/** Prints how much calls without a token slow an authenticated caller. */
export async function measureOnlyRefusals(): Promise<void> {
  console.log(`\n${table(await measureRefusals())}`);
}

/** Prints how long imports of contacts take, and the memory they need. */
export async function measureOnlyImports(): Promise<void> {
  console.log(`\n${table(await measureImports())}`);
}

/** Prints how a campaign to 100,000 contacts does. */
export async function measureOnlyCampaigns(): Promise<void> {
  console.log(`\n${table(await measureCampaigns())}`);
}

/** Prints how fast the board of 100,000 opportunities is, and winning and moving them. */
export async function measureOnlyOpportunities(): Promise<void> {
  const filled = await fillDatabase("http://127.0.0.1/nobody-is-called");
  console.log(`\n${table(await measureOpportunities(filled))}`);
}

/** Prints how many calls pass the rate limit in ten minutes, and how many may. */
export async function measureOnlyRateLimit(): Promise<void> {
  console.log(`\n${table(await measureRateLimit())}`);
}

/** Prints what reading the OpenAPI document costs. */
export async function measureOnlyOpenApi(): Promise<void> {
  console.log(`\n${table(await measureOpenApi())}`);
}

/** Prints how soon vendors' webhooks are answered; needs nothing of the rest. */
export async function measureOnlyWebhooks(): Promise<void> {
  console.log(`\n${table(await measureWebhooks())}`);
}

/** Prints what reading large files costs; needs nothing of the rest. */
export async function measureOnlyIngestion(): Promise<void> {
  await database().pool.query("delete from jobs");
  console.log(`\n${table(await measureIngestion())}`);
}

function referenceEnvironment({ workspaceId, contactIds, stageIds }: Filled): Record<string, string> {
  const [contact = ""] = contactIds;
  return { BENCH_WORKSPACE: workspaceId, BENCH_CONTACT: contact, BENCH_STAGE: stageIds[1] ?? "" };
}

/** At the end of all: filling leaves the database without the search words of new messages. */
async function printConversations(filled: Filled): Promise<void> {
  console.log("\nFilling in 1,000,000 messages…");
  console.log(`\n${table(await measureConversations(filled))}`);
}
