import { clock } from "#lib/platform/clock.ts";
import type { Actor, WorkspaceContext } from "#lib/platform/context.ts";
import { addAssistant } from "./add-assistant.ts";
import { addAutomationRuns } from "./automation-runs.ts";
import { automationScripts } from "./automation-scripts.ts";
import { addAutomations } from "./automations.ts";
import { addCampaign } from "./campaign.ts";
import { addCannedResponses } from "./canned-responses.ts";
import { addChannels } from "./channels.ts";
import { type Author, type DemoContact, type DemoWorld, toContact } from "./contact-rows.ts";
import { generateStory, storyFromScript } from "./contact-story.ts";
import type { DemoContent, DemoLocale } from "./content.ts";
import { addConversations } from "./conversations.ts";
import { demoContents } from "./demo-contents.ts";
import { insertContacts } from "./insert-contacts.ts";
import { addLeads } from "./leads.ts";
import { addNotifications } from "./notifications.ts";
import { addOpportunities } from "./opportunities.ts";
import { generatePeople } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { doRecentWork } from "./recent-work.ts";
import { addRules } from "./rules.ts";
import { fillSettings, type Settings } from "./settings.ts";
import { addTasks } from "./tasks.ts";
import { assignDemoRoles, type Team } from "./team.ts";
import { addTemplates } from "./templates.ts";
import { addWorkers } from "./workers.ts";

const SEED = 20_260_301;
const CONTACTS = 300;
const NEW_TODAY = 4;

/**
 * Adds the content of the demo to a new workspace. Calls no other server. `onPart` is called before each of its five
 * parts with the number of the part, from 1.
 */
export async function addDemo(
  team: Team,
  content: DemoContent,
  onPart: (part: number) => Promise<void> = async () => {},
): Promise<void> {
  const random = createRandom(SEED);
  const now = clock.now();
  await onPart(1);
  const settings = await fillSettings(team.owner, content);
  const people = generatePeople(random, content.people, CONTACTS + NEW_TODAY);
  const world = worldOf(team, { random, now, settings, content });
  const cast = inventCast(world, people.slice(NEW_TODAY));
  const demo = { random, now, team, settings, content, contacts: cast.all };
  await onPart(2);
  await insertContacts(team.owner, cast.all);
  await addTasks(random, demo);
  await onPart(3);
  await addOpportunities(random, demo);
  await addNotifications(demo);
  await addRules(team.owner, settings, content);
  await doRecentWork(random, { ...demo, people: people.slice(0, NEW_TODAY) });
  await onPart(4);
  await fillInbox(demo, cast);
  await onPart(5);
  await addWorkers(team.owner, content);
}

/** Adds the demo in a language to a workspace. Its members have the roles of the demo (`assignDemoRoles`). */
export async function addDemoTo(
  ctx: WorkspaceContext,
  { ownerId, language }: { ownerId: string | null; language: DemoLocale },
  onPart?: (part: number) => Promise<void>,
): Promise<void> {
  await addDemo(await assignDemoRoles(ctx, ownerId), demoContents[language], onPart);
}

/** The contacts: those of the written conversations and of the automations' runs, then the others. */
type Invented = { all: DemoContact[]; welcome: DemoContact[]; reminder: DemoContact[] };

function inventCast(world: DemoWorld, people: ReturnType<typeof generatePeople>): Invented {
  const { welcome, reminder } = automationScripts(world.content);
  const scripts = [...welcome, ...reminder, ...world.content.scripts];
  const all = people.map((person, index) => {
    const script = scripts[index];
    return toContact(world, person, script ? storyFromScript(world, script) : generateStory(world));
  });
  return {
    all,
    welcome: all.slice(0, welcome.length),
    reminder: all.slice(welcome.length).slice(0, reminder.length),
  };
}

type Demo = {
  random: Random;
  team: Team;
  settings: Settings;
  content: DemoContent;
  contacts: readonly DemoContact[];
  now: Date;
};

/** Channels, templates, lead forms, automations, and the conversations over them. */
async function fillInbox(demo: Demo, { welcome, reminder }: Invented): Promise<void> {
  const { random, team, settings, content } = demo;
  const ctx = team.owner;
  const assistant = await addAssistant(ctx, content);
  const channels = await addChannels(ctx);
  const templates = await addTemplates(ctx, { settings, channelId: channels.whatsapp, content });
  await addLeads(random, ctx, { ...demo, channelId: channels.whatsapp });
  await addConversations({ ...demo, channels, assistant });
  await addCannedResponses(ctx, content);
  const automations = await addAutomations(ctx, content, { settings, templates });
  await addAutomationRuns(random, { ctx, automations, content }, { welcome, reminder });
  await addCampaign(team.members.admin, { content, settings, templateId: templates.course });
}

function worldOf(team: Team, rest: Pick<DemoWorld, "random" | "now" | "settings" | "content">): DemoWorld {
  const { owner, admin, first, second } = team.members;
  return {
    ...rest,
    workspaceId: team.workspaceId,
    team: {
      owner: authorOf(owner.actor),
      admin: authorOf(admin.actor),
      first: authorOf(first.actor),
      second: authorOf(second.actor),
    },
    inbound: authorOf({ type: "system", id: null, name: "Tertulia", via: "inbound" }),
    api: authorOf({ ...owner.actor, name: `${owner.actor.name} (${rest.content.website})`, via: "api" }),
  };
}

function authorOf({ type, id, name, via }: Actor): Author {
  return { actorType: type, actorId: id, actorName: name, via };
}
