import { platformIds } from "#lib/channels/schema.ts";
import type { contactHistory, contacts, contactTags } from "#lib/db/schema/index.ts";
import { palette } from "#lib/stages/schema.ts";
import type { Story } from "./contact-story.ts";
import { businessKeys, type DemoContent, type MemberKey } from "./content.ts";
import { idAtTime } from "./id-at-time.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { Settings } from "./settings.ts";

type HistoryRow = typeof contactHistory.$inferInsert;
type ContactRow = typeof contacts.$inferInsert;

/** An actor in a contact's history. */
export type Author = Pick<HistoryRow, "actorType" | "actorId" | "actorName" | "via">;

/** The inputs of a demo contact in addition to the random numbers. */
export type DemoWorld = {
  random: Random;
  now: Date;
  content: DemoContent;
  workspaceId: string;
  settings: Settings;
  team: Record<MemberKey, Author>;
  /** The actors for contacts from messages and from the API. */
  inbound: Author;
  api: Author;
};

/** A contact with its tags and its history, ready to insert; its order key follows from the whole column. */
export type DemoContact = {
  contact: Omit<ContactRow, "orderInCards">;
  tags: (typeof contactTags.$inferInsert)[];
  history: HistoryRow[];
  story: Story;
};

/** Returns a person as a contact of the demo, with their history. */
export function toContact(world: DemoWorld, person: Person, story: Story): DemoContact {
  const { random, workspaceId, settings, content } = world;
  const contactId = idAtTime(random, story.createdAt);
  const history = historyOf(world, contactId, story);
  const stage = settings.stages[story.path.at(-1)?.stage ?? "new"];
  const transcript = story.on === null ? [] : story.lines;
  const inbound = transcript.filter(({ from }) => from === "contact");
  return {
    story,
    contact: {
      workspaceId,
      id: contactId,
      ...identityOf(random, person, story),
      stageId: stage.id,
      segmentationId: settings.segmentations[businessKeys.indexOf(story.business)]?.id ?? null,
      assignedAgentId: story.assignedAt ? world.team[story.agent].actorId : null,
      orderInCardsLastUpdated: story.path.at(-1)?.at ?? story.createdAt,
      isRead: story.on === null || story.isRead,
      isBotEnabled: story.isBotEnabled,
      isSolved: story.solvedAt !== null,
      avatarColor: random.pick(palette),
      customFields: fieldsOf(random, content, { person, product: story.product }),
      adsReferral: hasAd(story) ? (content.businesses[story.business].ads[0] ?? null) : null,
      firstMessage: inbound[0]?.text,
      firstMessageAt: inbound[0]?.at,
      lastMessage: inbound.at(-1)?.text,
      lastMessageAt: inbound.at(-1)?.at,
      version: history.length,
      createdAt: story.createdAt,
      updatedAt: history.at(-1)?.at ?? story.createdAt,
    },
    tags: story.tags.map(({ key, at }) => ({
      workspaceId,
      contactId,
      tagId: settings.tags[key].id,
      assignedAt: at,
    })),
    history,
  };
}

/** Whether the contact came from an ad, which opens WhatsApp. */
export function hasAd(story: Story): boolean {
  return story.hasAd && story.on === "whatsapp";
}

function identityOf(random: Random, person: Person, { on, createdAt }: Story) {
  const hasNumber = on === "whatsapp";
  const { name, lastname, number } = person;
  const senders = { whatsapp: number, webchat: idAtTime(random, createdAt) };
  const other = String(random.int(10 ** 9, 10 ** 10));
  return {
    name,
    lastname: random.chance(0.92) ? lastname : null,
    email: !hasNumber || random.chance(0.55) ? person.email : null,
    internalWhatsappNumber: hasNumber ? number : null,
    platformId: platformIds[on ?? "api"],
    platformSenderId: on === null ? null : on === "whatsapp" || on === "webchat" ? senders[on] : other,
    platformSenderName: on === null ? null : `${name} ${lastname.slice(0, 1)}.`,
  };
}

function fieldsOf(
  random: Random,
  { fields, people, workspace }: DemoContent,
  { person, product }: { person: Person; product: string },
): Record<string, string> {
  const values: Record<string, string> = { [fields.product.code]: product };
  if (random.chance(0.8)) values[fields.city.code] = person.city;
  const { min, max, step } = people.budget;
  if (random.chance(0.3)) values[fields.budget.code] = workspace.money(random.int(min, max) * step);
  if (random.chance(0.4)) values[fields.source.code] = random.pick(people.sources);
  return values;
}

function historyOf(world: DemoWorld, contactId: string, story: Story): HistoryRow[] {
  const { random, workspaceId, settings, team } = world;
  const agent = team[story.agent];
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const entry = (at: Date, author: Author, values: Partial<HistoryRow>): HistoryRow => ({
    workspaceId,
    id: idAtTime(random, at),
    contactId,
    kind: "changed",
    requestId: idAtTime(random, at),
    at,
    ...author,
    ...values,
  });
  const stages = story.path.map(({ stage, at }, index) => {
    const from = story.path[index - 1]?.stage ?? "new";
    return entry(at, random.chance(0.1) ? world.api : agent, {
      field: "stageId",
      oldValue: named(settings.stages[from]),
      newValue: named(settings.stages[stage]),
    });
  });
  const rows = [
    entry(story.createdAt, story.on === null ? world.api : world.inbound, {
      kind: "created",
      newValue: named(settings.stages.new),
    }),
    ...stages,
    ...story.tags.map(({ key, at }) =>
      entry(at, agent, { field: "tag", newValue: named(settings.tags[key]) }),
    ),
  ];
  if (story.assignedAt) {
    const newValue = { id: agent.actorId ?? "", name: agent.actorName };
    const author = team[random.pick(["admin", "first", "second"] as const)];
    rows.push(entry(story.assignedAt, author, { field: "assignedAgentId", newValue }));
  }
  if (story.note) rows.push(entry(story.note.at, agent, { kind: "note", content: story.note.content }));
  if (story.solvedAt) {
    rows.push(entry(story.solvedAt, agent, { field: "isSolved", oldValue: false, newValue: true }));
  }
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime());
}
