import { leadForms, leads } from "#lib/db/schema/index.ts";
import type { DemoContact } from "./contact-rows.ts";
import { pastId } from "./past-id.ts";
import type { Random } from "./random.ts";
import type { Colleague } from "./team.ts";

const FORM = "714205998812345";
const question = (key: string, label: string, type = "CUSTOM") => ({ key, label, type, options: [] });

type Given = { channelId: string; contacts: readonly DemoContact[]; now: Date };

/** A lead form of an ad, and two people who filled it in. */
export async function addLeads(
  random: Random,
  { db, workspaceId }: Colleague,
  { channelId, contacts, now }: Given,
): Promise<void> {
  await db.insert(leadForms).values({
    workspaceId,
    id: FORM,
    name: "Clase de prueba gratis",
    locale: "es_CO",
    questions: [
      question("full_name", "Nombre completo", "FULL_NAME"),
      question("email", "Correo", "EMAIL"),
      question("ciudad", "¿En qué ciudad vive?"),
    ],
    map: { ciudad: { code: "ciudad" } },
  });
  const people = contacts.filter(({ contact }) => contact.email && !contact.isSolved).slice(0, 2);
  const rows = people.map(({ contact }, index) => {
    const at = new Date(Math.max(Number(contact.createdAt), now.getTime() - (index + 1) * 26 * 3_600_000));
    const externalId = `93120045581${index}`;
    const answers = { full_name: `${contact.name} ${contact.lastname ?? ""}`.trim(), email: contact.email };
    const field_data = Object.entries(answers).map(([name, value]) => ({ name, values: [value] }));
    return {
      workspaceId,
      id: pastId(random, at),
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
        field_data: [...field_data, { name: "ciudad", values: ["Bogotá"] }],
      },
    };
  });
  await db.insert(leads).values(rows);
}
