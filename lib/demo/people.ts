import type { DemoContent } from "./content.ts";
import type { Random } from "./random.ts";

/** A possible customer. `number` consists of digits, dialing code first. */
export type Person = { name: string; lastname: string; number: string; city: string; email: string };

type Source = DemoContent["people"];

/** Returns `count` people with distinct numbers and emails. */
export function generatePeople(random: Random, source: Source, count: number): Person[] {
  const people = new Map<string, Person>();
  const emails = new Set<string>();
  while (people.size < count) {
    const person = inventPerson(random, source);
    if (people.has(person.number) || emails.has(person.email)) continue;
    people.set(person.number, person);
    emails.add(person.email);
  }
  return [...people.values()];
}

function inventPerson(random: Random, { homes, names, surnames, twoSurnames }: Source): Person {
  const { city, number } = random.weighted(homes);
  const name = random.pick(names);
  const lastname = random.sample(surnames, random.chance(twoSurnames) ? 2 : 1).join(" ");
  return {
    name,
    lastname,
    number: number.replace(/#/g, () => String(random.int(0, 9))),
    city,
    email: `${mailbox(random, name, lastname)}@${random.pick(["example.com", "example.org", "example.net"])}`,
  };
}

function mailbox(random: Random, name: string, lastname: string): string {
  const first = plain(name);
  const last = plain(lastname.split(" ")[0] ?? "");
  return random.pick([
    `${first}.${last}`,
    `${first}${last}${random.int(80, 99)}`,
    `${first.slice(0, 1)}${last}`,
    `${last}.${first}`,
  ]);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
