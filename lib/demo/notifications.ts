import { and, eq } from "drizzle-orm";
import { notifications } from "#lib/db/schema/index.ts";
import { notify } from "#lib/notifications/index.ts";
import type { NotificationKind } from "#lib/notifications/schema.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { Colleague, Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

type Title = Parameters<typeof notify>[1]["title"];
type Notice = { kind: NotificationKind; author: Colleague; title: Title; body: string; at: Date };

const MAX_ASSIGNED = 4;

/** The owner's recent notifications: mentions and assignments, those of earlier days read. */
export async function addNotifications({
  team,
  contacts,
  now,
}: {
  team: Team;
  contacts: readonly DemoContact[];
  now: Date;
}): Promise<void> {
  const { db, userId } = team.owner;
  const own = contacts.filter(
    ({ contact, story }) => contact.assignedAgentId === userId && story.on !== null,
  );
  const mentioned = contacts.filter(({ story }) => story.lines.some((line) => line.mentionsOwner));
  for (const one of new Set([...own.slice(0, MAX_ASSIGNED), ...mentioned])) {
    const subject = { type: "contact", id: one.contact.id };
    for (const { kind, author, title, body, at } of noticesOf(team, one)) {
      await notify(author, {
        userIds: [userId],
        kind,
        subject,
        title,
        body,
        path: `/contacts/${subject.id}`,
      });
      const isRead = now.getTime() - at.getTime() > DAY_MS;
      await db
        .update(notifications)
        .set({ at, createdAt: at, readAt: isRead ? at : null })
        .where(and(eq(notifications.subjectId, subject.id), eq(notifications.kind, kind)));
    }
  }
}

function noticesOf(team: Team, { contact, story }: DemoContact): Notice[] {
  const name = [contact.name, contact.lastname].filter(Boolean).join(" ");
  const mentions = story.lines.flatMap((line): Notice[] => {
    if (!line.mentionsOwner || !(line.from in team.members)) return [];
    const author = team.members[line.from as keyof Team["members"]];
    const title: Title = (t) => t("mentioned", { actor: author.actor.name, place: name });
    return [{ kind: "mention", author, title, body: line.text, at: line.at }];
  });
  if (contact.assignedAgentId !== team.owner.userId || !story.assignedAt) return mentions;
  const author = team.members.admin;
  const title: Title = (t) => t("contactsAssigned", { actor: author.actor.name, name, count: 1 });
  const body = story.lines[0]?.text ?? "";
  return [...mentions, { kind: "assignment", author, title, body, at: story.assignedAt }];
}
