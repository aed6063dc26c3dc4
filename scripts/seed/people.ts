import type { Random } from "./random.ts";

/** Where somebody lives and what their number looks like: `#` stands for any digit. */
type Country = { number: string; cities: readonly string[]; language: "es" | "en" };

const countries: readonly { item: Country; weight: number }[] = [
  {
    item: { number: "57310#######", cities: ["Bogotá", "Medellín", "Cali", "Barranquilla"], language: "es" },
    weight: 26,
  },
  {
    item: {
      number: "5255########",
      cities: ["Ciudad de México", "Guadalajara", "Monterrey"],
      language: "es",
    },
    weight: 24,
  },
  { item: { number: "519########", cities: ["Lima", "Arequipa", "Trujillo"], language: "es" }, weight: 10 },
  { item: { number: "569########", cities: ["Santiago", "Valparaíso"], language: "es" }, weight: 8 },
  {
    item: { number: "54911########", cities: ["Buenos Aires", "Córdoba", "Rosario"], language: "es" },
    weight: 9,
  },
  { item: { number: "5939########", cities: ["Quito", "Guayaquil", "Cuenca"], language: "es" }, weight: 6 },
  { item: { number: "346########", cities: ["Madrid", "Valencia", "Sevilla"], language: "es" }, weight: 8 },
  { item: { number: "1305#######", cities: ["Miami", "Houston", "Los Angeles"], language: "en" }, weight: 6 },
  { item: { number: "447#########", cities: ["London", "Manchester"], language: "en" }, weight: 3 },
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

/** Somebody who might write to a business. `number` is digits, dialing code first. */
export type Person = { name: string; lastname: string; number: string; city: string; email: string };

/** `count` people; no two have the same number or e-mail. */
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
  const country = random.weighted(countries);
  const spanish = country.language === "es";
  const name = random.pick(spanish ? spanishNames : englishNames);
  const surnames = spanish ? spanishSurnames : englishSurnames;
  const lastname =
    spanish && random.chance(0.3) ? random.sample(surnames, 2).join(" ") : random.pick(surnames);
  return {
    name,
    lastname,
    number: country.number.replace(/#/g, () => String(random.int(0, 9))),
    city: random.pick(country.cities),
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
