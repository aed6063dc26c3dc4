import { leadForms, leads } from "#lib/db/schema/index.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { DemoContent } from "./content.ts";
import { idAtTime } from "./id-at-time.ts";
import type { Random } from "./random.ts";
import type { Colleague } from "./team.ts";

const FORM = "714205998812345";
const question = (key: string, label: string, type = "CUSTOM") => ({ key, label, type, options: [] });

type Given = { channelId: string; contacts: readonly DemoContact[]; now: Date; content: DemoContent };

/** A lead form of an ad, and two people who filled it in. */
export async function addLeads(
  random: Random,
  { db, workspaceId }: Colleague,
  { channelId, contacts, now, content }: Given,
): Promise<void> {
  const { lead, fields } = content;
  const city = fields.city.code;
  await db.insert(leadForms).values({
    workspaceId,
    id: FORM,
    name: lead.form,
    locale: lead.locale,
    questions: [
      question("full_name", lead.name, "FULL_NAME"),
      question("email", lead.email, "EMAIL"),
      question(city, lead.city),
    ],
    map: { [city]: { code: city } },
  });
  const visitors = contacts.filter(({ contact, story }) => contact.email && story.on === null);
  const students = visitors.filter(({ story }) => story.business === "academy");
  const people = [...new Set([...students, ...visitors])].slice(0, 2);
  const rows = people.map(({ contact }, index) => {
    const at = contact.createdAt ?? now;
    const externalId = `93120045581${index}`;
    const answers = { full_name: `${contact.name} ${contact.lastname ?? ""}`.trim(), email: contact.email };
    const field_data = Object.entries(answers).map(([name, value]) => ({ name, values: [value] }));
    return {
      workspaceId,
      id: idAtTime(random, at),
      channelId,
      externalId,
      formId: FORM,
      adId: "120214578901230",
      contactId: contact.id,
      at,
      processedAt: at,
      raw: {
        id: externalId,
        form_id: FORM,
        ad_id: "120214578901230",
        created_time: at.toISOString(),
        field_data: [...field_data, { name: city, values: [Object(contact.customFields)[city] ?? ""] }],
      },
    };
  });
  await db.insert(leads).values(rows);
}
