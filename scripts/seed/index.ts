import { createApiKey } from "#lib/api-keys/index.ts";
import { addDemo, type DemoLocale, demoContents } from "#lib/demo/index.ts";
import { createTeam, datePast, demoEmail } from "./team.ts";

/** How to sign in to the demo. */
export type Entry = { email: string; password: string; workspaceId: string; apiKey: string };

/**
 * Fills an empty database with the demo in a language: a workspace with people, settings, three hundred contacts with
 * their history and conversations, rules that call its webhook tester, and an agent that answers from files. It is the
 * same every time except for the date, the password and the accounts of the channels.
 */
export async function seedDemo(locale: DemoLocale): Promise<Entry> {
  const content = demoContents[locale];
  const { team, password } = await createTeam(content);
  await addDemo(team, content);
  await datePast(team.owner);
  const { token } = await createApiKey(team.owner, { name: "Demo", scopes: [] });
  return { email: demoEmail, password, workspaceId: team.workspaceId, apiKey: token };
}
