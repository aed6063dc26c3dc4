import { platformIds } from "#lib/channels/schema.ts";
import type { contactHistory, contacts, contactTags } from "#lib/db/schema/index.ts";
import { palette } from "#lib/stages/schema.ts";
import { businesses } from "./businesses/index.ts";
import { inventStory, type Story } from "./contact-story.ts";
import { pastId } from "./past-id.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { Settings } from "./settings.ts";

type HistoryRow = typeof contactHistory.$inferInsert;
type ContactRow = typeof contacts.$inferInsert;

/** An actor in a contact's history. */
export type Author = Pick<HistoryRow, "actorType" | "actorId" | "actorName" | "via">;

/** The inputs of a demo contact besides the random numbers. */
export type World = {
  random: Random;
  now: Date;
  workspaceId: string;
  settings: Settings;
  /** The possible assignees. */
  team: readonly Author[];
  /** The actors for contacts from messages and from the API. */
  inbound: Author;
  api: Author;
};

/** A contact with its tags and its history, ready to insert; its order key follows from the whole column. */
export type DemoContact = {
  contact: Omit<ContactRow, "orderInCards">;
  tags: (typeof contactTags.$inferInsert)[];
  history: HistoryRow[];
};

const platforms = [
  { item: platformIds.whatsapp, weight: 72 },
  { item: platformIds.instagram, weight: 11 },
  { item: platformIds.messenger, weight: 6 },
  { item: platformIds.webchat, weight: 5 },
  { item: platformIds.api, weight: 6 },
];

/** Returns a person as a contact of the demo, with their history. */
export function inventContact(world: World, person: Person): DemoContact {
  const { random, now, workspaceId, settings } = world;
  const index = random.weighted(businesses.map((_, item) => ({ item, weight: [5, 4, 4][item] ?? 1 })));
  const business = random.pick(businesses.slice(index, index + 1));
  const segmentation = random.chance(0.85) ? (settings.segmentations[index] ?? null) : null;
  const story = inventStory(random, person, business, now);
  const platformId = random.weighted(platforms);
  const agent = random.pick(world.team);
  const contactId = pastId(random, story.createdAt);
  const history = historyOf(world, { contactId, story, agent, platformId });
  const stage = settings.stages[story.path.at(-1)?.stage ?? "Nuevo"];
  return {
    contact: {
      workspaceId,
      id: contactId,
      ...identityOf(random, person, platformId),
      platformId,
      stageId: stage.id,
      segmentationId: segmentation?.id ?? null,
      assignedAgentId: story.assignedAt ? agent.actorId : null,
      orderInCardsLastUpdated: story.path.at(-1)?.at ?? story.createdAt,
      isRead: story.isRead,
      isBotEnabled: story.path.length === 0 && random.chance(0.8),
      isSolved: story.solvedAt !== null,
      avatarColor: random.pick(palette),
      customFields: fieldsOf(random, person, story.product),
      adsReferral: platformId !== platformIds.api && random.chance(0.16) ? random.pick(business.ads) : null,
      ...messagesOf(story, platformId),
      version: history.length,
      createdAt: story.createdAt,
      updatedAt: history.at(-1)?.at ?? story.createdAt,
    },
    tags: story.tags.map(({ name, at }) => ({
      workspaceId,
      contactId,
      tagId: settings.tags[name].id,
      assignedAt: at,
    })),
    history,
  };
}

function identityOf(random: Random, person: Person, platformId: number) {
  const hasNumber = platformId === platformIds.whatsapp;
  const { name, lastname, number } = person;
  return {
    name,
    lastname: random.chance(0.92) ? lastname : null,
    email: !hasNumber || random.chance(0.55) ? person.email : null,
    internalWhatsappNumber: hasNumber ? number : null,
    platformSenderId:
      platformId === platformIds.api ? null : hasNumber ? number : String(random.int(10 ** 9, 10 ** 10)),
    platformSenderName: platformId === platformIds.api ? null : `${name} ${lastname.slice(0, 1)}.`,
  };
}

function fieldsOf(random: Random, person: Person, producto: string): Record<string, string> {
  const fields: Record<string, string> = { producto };
  if (random.chance(0.8)) fields.ciudad = person.city;
  if (random.chance(0.3)) fields.presupuesto = `${random.int(4, 60) * 10} USD`;
  if (random.chance(0.4)) {
    fields.como_nos_conocio = random.pick(["Instagram", "Google", "Un amigo", "Anuncio", "Pasó por la sede"]);
  }
  return fields;
}

/** Contacts from the API have not written yet. */
function messagesOf(story: Story, platformId: number) {
  if (platformId === platformIds.api) return {};
  const hasAnswered = story.lastMessageAt > story.createdAt;
  return {
    firstMessage: story.firstMessage,
    firstMessageAt: story.createdAt,
    lastMessage: hasAnswered ? story.lastMessage : story.firstMessage,
    lastMessageAt: story.lastMessageAt,
  };
}

type Told = { contactId: string; story: Story; agent: Author; platformId: number };

function historyOf(world: World, { contactId, story, agent, platformId }: Told): HistoryRow[] {
  const { random, workspaceId, settings } = world;
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const entry = (at: Date, author: Author, values: Partial<HistoryRow>): HistoryRow => ({
    workspaceId,
    id: pastId(random, at),
    contactId,
    kind: "changed",
    requestId: pastId(random, at),
    at,
    ...author,
    ...values,
  });
  const stages = story.path.map(({ stage, at }, index) => {
    const from = story.path[index - 1]?.stage ?? "Nuevo";
    return entry(at, random.chance(0.1) ? world.api : agent, {
      field: "stageId",
      oldValue: named(settings.stages[from]),
      newValue: named(settings.stages[stage]),
    });
  });
  const rows = [
    entry(story.createdAt, platformId === platformIds.api ? world.api : world.inbound, {
      kind: "created",
      newValue: named(settings.stages.Nuevo),
    }),
    ...stages,
    ...story.tags.map(({ name, at }) =>
      entry(at, random.pick(world.team), { field: "tag", newValue: named(settings.tags[name]) }),
    ),
  ];
  if (story.assignedAt) {
    const newValue = { id: agent.actorId ?? "", name: agent.actorName };
    rows.push(entry(story.assignedAt, random.pick(world.team), { field: "assignedAgentId", newValue }));
  }
  if (story.note) rows.push(entry(story.note.at, agent, { kind: "note", content: story.note.content }));
  if (story.solvedAt) {
    rows.push(entry(story.solvedAt, agent, { field: "isSolved", oldValue: false, newValue: true }));
  }
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime());
}
