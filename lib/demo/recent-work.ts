import { createContact, updateContact } from "#lib/contacts/index.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { DemoContent } from "./content.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { Settings } from "./settings.ts";
import type { Team } from "./team.ts";

const PROMOTIONS = 6;

/**
 * Makes recent changes through the same verbs as people and integrations use. Their events create the deliveries that
 * the dispatcher sends when the instance runs.
 */
export async function doRecentWork(
  random: Random,
  { team, settings, contacts, people, content }: Demo,
): Promise<void> {
  const almost = contacts.filter(
    ({ contact, story }) => contact.stageId === settings.stages.proposal.id && story.script === null,
  );
  for (const { contact } of random.sample(almost, PROMOTIONS)) {
    await updateContact(random.pick(team.colleagues), contact.id, { stageId: settings.stages.customer.id });
  }
  const website = {
    ...team.owner.actor,
    name: `${team.owner.actor.name} (${content.website})`,
    via: "api" as const,
  };
  for (const { name, lastname, number, email, city } of people) {
    await createContact(
      { ...team.owner, actor: website },
      {
        name,
        lastname,
        email,
        internalWhatsappNumber: number,
        platformId: 2,
        customFields: [{ code: content.fields.city.code, value: city }],
      },
    );
  }
}

type Demo = {
  content: DemoContent;
  team: Team;
  settings: Settings;
  contacts: readonly DemoContact[];
  /** People who have just submitted the form on the website. */
  people: readonly Person[];
};
