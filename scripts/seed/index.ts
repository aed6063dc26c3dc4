import { listAgents } from "#lib/agents/index.ts";
import { createApiKey } from "#lib/api-keys/index.ts";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Actor } from "#lib/platform/context.ts";
import { addAssistant } from "./assistant.ts";
import { addAutomationRuns } from "./automation-runs.ts";
import { addAutomations } from "./automations.ts";
import { addChannels } from "./channels.ts";
import { type Author, type DemoContact, inventContact, type World } from "./contact-rows.ts";
import { addConversations } from "./conversations.ts";
import { datePast, insertContacts } from "./insert-contacts.ts";
import { addLeads } from "./leads.ts";
import { addNotifications } from "./notifications.ts";
import { addOpportunities } from "./opportunities.ts";
import { inventPeople } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { doRecentWork } from "./recent-work.ts";
import { addRules } from "./rules.ts";
import { fillSettings, type Settings } from "./settings.ts";
import { addTasks } from "./tasks.ts";
import { demoEmail, gatherTeam, type Team } from "./team.ts";
import { addTemplates } from "./templates.ts";
import { addWorkers } from "./workers.ts";

const SEED = 20_260_301;
const CONTACTS = 300;
const NEW_TODAY = 4;

/** How to sign in to the demo. */
export type Entry = { email: string; password: string; workspaceId: string; apiKey: string };

/**
 * Fills an empty database with the demo: a workspace with people, settings, three hundred contacts with their history,
 * rules that call its webhook tester, and an agent that answers from files. It is the same every time except for the
 * date and the password.
 */
export async function seedDemo(): Promise<Entry> {
  registerEventConsumers(eventConsumers);
  const random = createRandom(SEED);
  const now = clock.now();
  const team = await gatherTeam();
  const settings = await fillSettings(team.owner);
  const people = inventPeople(random, CONTACTS + NEW_TODAY);
  const world = worldOf(team, { random, now, settings });
  const contacts = people.slice(NEW_TODAY).map((person) => inventContact(world, person));
  await insertContacts(team.owner, contacts);
  await datePast(team.owner, now);
  await addTasks(random, { team, contacts, now });
  await addOpportunities(random, { team, contacts, now });
  await addNotifications(random, { team, contacts, now });
  await addRules(team.owner, settings);
  await doRecentWork(random, { team, settings, contacts, people: people.slice(0, NEW_TODAY) });
  await addAssistant(team.owner);
  const automation = await addAutomations(team.owner, settings);
  await addAutomationRuns(createRandom(SEED + 1), { ctx: team.owner, automation, contacts, now });
  await fillInbox(random, { team, settings, contacts, now });
  await addWorkers(team.owner);
  const { token } = await createApiKey(team.owner, { name: "Demo", scopes: [] });
  return { email: demoEmail, password: team.password, workspaceId: team.workspaceId, apiKey: token };
}

type Filled = { team: Team; settings: Settings; contacts: readonly DemoContact[]; now: Date };

/** Channels, templates, lead forms, and the conversations over them. */
async function fillInbox(random: Random, { team, settings, contacts, now }: Filled): Promise<void> {
  const channels = await addChannels(team.owner, now);
  await addTemplates(team.owner, settings, channels.whatsapp);
  await addLeads(random, team.owner, { channelId: channels.whatsapp, contacts, now });
  const [assistant] = await listAgents(team.owner);
  if (!assistant) throw new Error("the demo has an agent");
  await addConversations(random, { team, contacts, channels, assistant, now });
}

function worldOf(team: Team, rest: Pick<World, "random" | "now" | "settings">): World {
  const { actor } = team.owner;
  return {
    ...rest,
    workspaceId: team.workspaceId,
    team: team.colleagues.map((colleague) => authorOf(colleague.actor)),
    inbound: authorOf({ type: "system", id: null, name: "Tertulia", via: "inbound" }),
    api: authorOf({ ...actor, name: `${actor.name} (Sitio web)`, via: "api" }),
  };
}

function authorOf({ type, id, name, via }: Actor): Author {
  return { actorType: type, actorId: id, actorName: name, via };
}
