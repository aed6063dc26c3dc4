import type { Random } from "./random.ts";

type Language = "es" | "en";

/** A place and its number format: `#` stands for any digit. */
type Home = { city: string; number: string; language: Language };

const homes: readonly { item: Home; weight: number }[] = [
  home(12, "Bogotá", "57310#######"),
  home(8, "Medellín", "57304#######"),
  home(4, "Cali", "57315#######"),
  home(3, "Barranquilla", "57300#######"),
  home(14, "Ciudad de México", "5255########"),
  home(6, "Guadalajara", "5233########"),
  home(5, "Monterrey", "5281########"),
  home(9, "Lima", "5199#######"),
  home(3, "Arequipa", "5195#######"),
  home(7, "Santiago", "569########"),
  home(8, "Buenos Aires", "54911########"),
  home(3, "Córdoba", "549351#######"),
  home(4, "Quito", "59399#######"),
  home(3, "Guayaquil", "59398#######"),
  home(5, "Madrid", "346########"),
  home(3, "Valencia", "3465#######"),
  home(5, "Miami", "1305#######", "en"),
  home(3, "Houston", "1713#######", "en"),
  home(2, "London", "4477########", "en"),
];

const spanishNames = [
  ..."Valentina Camila Lucía Sofía Isabella Mariana Daniela Gabriela Paula Andrea Carolina Natalia".split(
    " ",
  ),
  ..."Ximena Fernanda Renata Julieta Martina Catalina Antonia Florencia Rocío Inés Marisol Noelia".split(" "),
  ..."Santiago Mateo Sebastián Nicolás Alejandro Samuel Diego Andrés Felipe Joaquín Emiliano Tomás".split(
    " ",
  ),
  ..."Ignacio Agustín Benjamín Gonzalo Rodrigo Hernán Óscar Iván Raúl Esteban Cristóbal Leandro".split(" "),
];

const spanishSurnames = [
  ..."García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores".split(" "),
  ..."Gómez Díaz Vargas Castro Rojas Ortiz Morales Suárez Jiménez Mendoza Peña Muñoz Salazar".split(" "),
  ..."Herrera Medina Aguilar Castillo Cárdenas Ibáñez Navarro Ríos Paredes Núñez Quispe Zambrano".split(" "),
  ..."Echeverri Arango Villanueva Montoya Bermúdez Lozano Cáceres Figueroa Acosta Benítez".split(" "),
];

const englishNames = "Emily James Olivia Daniel Grace Michael Hannah Peter Chloe Thomas Rachel Kevin".split(
  " ",
);
const englishSurnames = "Bennett Carter Hughes Morgan Sullivan Walker Foster Reed Turner Coleman".split(" ");

/** A possible customer. `number` consists of digits, dialing code first. */
export type Person = {
  name: string;
  lastname: string;
  number: string;
  city: string;
  email: string;
  language: Language;
};

/** Returns `count` people with distinct numbers and emails. */
export function inventPeople(random: Random, count: number): Person[] {
  const people = new Map<string, Person>();
  const emails = new Set<string>();
  while (people.size < count) {
    const person = inventPerson(random);
    if (people.has(person.number) || emails.has(person.email)) continue;
    people.set(person.number, person);
    emails.add(person.email);
  }
  return [...people.values()];
}

function inventPerson(random: Random): Person {
  const { city, number, language } = random.weighted(homes);
  const isSpanish = language === "es";
  const name = random.pick(isSpanish ? spanishNames : englishNames);
  const surnames = isSpanish ? spanishSurnames : englishSurnames;
  const lastname = random.sample(surnames, isSpanish && random.chance(0.3) ? 2 : 1).join(" ");
  return {
    name,
    lastname,
    number: number.replace(/#/g, () => String(random.int(0, 9))),
    city,
    email: `${mailbox(random, name, lastname)}@${random.pick(["example.com", "example.org", "example.net"])}`,
    language,
  };
}

function home(weight: number, city: string, number: string, language: Language = "es") {
  return { item: { city, number, language }, weight };
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
