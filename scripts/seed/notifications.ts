import { eq } from "drizzle-orm";
import { notifications } from "#lib/db/schema/index.ts";
import { notify } from "#lib/notifications/index.ts";
import type { NotificationKind } from "#lib/notifications/schema.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { Random } from "./random.ts";
import type { Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

type Plan = { kind: NotificationKind; verb: string; body: string; hoursAgo: number; isRead?: boolean };

const plans: readonly Plan[] = [
  { kind: "assignment", verb: "assigned", body: "¿Tienen grupos los sábados por la mañana?", hoursAgo: 0.4 },
  {
    kind: "mention",
    verb: "mentioned you in",
    body: "@Valeria Montes ¿le hacemos el descuento?",
    hoursAgo: 2,
  },
  { kind: "assignment", verb: "assigned", body: "Quisiera una cotización.", hoursAgo: 22 },
  {
    kind: "mention",
    verb: "mentioned you in",
    body: "@Valeria Montes ya pagó, cierro.",
    hoursAgo: 27,
    isRead: true,
  },
  { kind: "assignment", verb: "assigned", body: "Gracias, lo pienso.", hoursAgo: 74, isRead: true },
];

/** The owner's recent notifications, some of them read. */
export async function addNotifications(
  random: Random,
  { team, contacts, now }: { team: Team; contacts: readonly DemoContact[]; now: Date },
): Promise<void> {
  const { db, userId } = team.owner;
  for (const { kind, verb, body, hoursAgo, isRead } of plans) {
    const { contact } = random.pick(contacts);
    const author = random.pick(team.colleagues);
    const name = [contact.name, contact.lastname].filter(Boolean).join(" ");
    const title = `${author.actor.name} ${verb} ${name}${kind === "assignment" ? " to you" : ""}`;
    const subject = { type: "contact", id: contact.id };
    await notify(author, { userIds: [userId], kind, subject, title, body, path: `/contacts/${contact.id}` });
    const at = new Date(now.getTime() - (hoursAgo / 24) * DAY_MS);
    await db
      .update(notifications)
      .set({ at, createdAt: at, readAt: isRead ? at : null })
      .where(eq(notifications.subjectId, contact.id));
  }
}
