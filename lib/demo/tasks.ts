import { createTask } from "#lib/tasks/index.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { DemoContent } from "./content.ts";
import type { Random } from "./random.ts";
import type { Colleague, Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

const HOUR_MS = DAY_MS / 24;

const REMINDER_MINUTES = 30;

type DemoParts = { team: Team; contacts: readonly DemoContact[]; now: Date; content: DemoContent };

/** Adds tasks that are overdue, due soon, without a date, and completed. */
export async function addTasks(random: Random, { team, contacts, now, content }: DemoParts): Promise<void> {
  const free = random.sample(contacts, contacts.length).filter(({ story }) => story.script === null);
  for (const { name, business, due, statusId, isOwners, note } of content.tasks) {
    const index = free.findIndex(({ story }) => business === undefined || story.business === business);
    const [person] = free.splice(index, 1);
    const contact = person?.contact;
    const author = random.pick(team.colleagues);
    const assignee: Colleague = isOwners ? team.owner : random.pick(team.colleagues);
    await createTask(author, {
      name: name.replace("{name}", contact?.name ?? ""),
      contactId: contact?.id ?? null,
      notes: note,
      expirationDate: due === null ? null : onTheHour(new Date(now.getTime() + due * HOUR_MS)),
      statusId,
      assignedUserId: assignee.userId,
      reminderMinutes: due === null ? null : REMINDER_MINUTES,
    });
  }
}

function onTheHour(at: Date): Date {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}
