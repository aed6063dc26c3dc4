import type { DemoContent } from "../content.ts";

function home(weight: number, city: string, number: string) {
  return { item: { city, number }, weight };
}

export const people: DemoContent["people"] = {
  homes: [
    home(30, "Miami", "1305#######"),
    home(10, "Miami Beach", "1786#######"),
    home(9, "Fort Lauderdale", "1954#######"),
    home(8, "Orlando", "1407#######"),
    home(6, "Tampa", "1813#######"),
    home(5, "Atlanta", "1404#######"),
    home(5, "Houston", "1713#######"),
    home(4, "New York", "1212#######"),
    home(3, "Chicago", "1312#######"),
    home(2, "Toronto", "1416#######"),
  ],
  names: [
    ..."Emily Olivia Grace Hannah Chloe Rachel Sarah Megan Laura Natalie Claire Julia Sophie Nicole Amber".split(
      " ",
    ),
    ..."Alicia Monica Vanessa Diana Carmen Elena Priya Aisha Mei James Michael Peter Thomas Kevin Daniel".split(
      " ",
    ),
    ..."Ryan Eric Brandon Jason Adam Nathan Marcus Victor Carlos Luis Diego Andre Omar Kenji Samuel Leo".split(
      " ",
    ),
  ],
  surnames: [
    ..."Bennett Carter Hughes Morgan Sullivan Walker Foster Reed Turner Coleman Brooks Hayes Parker".split(
      " ",
    ),
    ..."Cooper Price Bryant Simmons Ward Perry Jenkins Rivera Delgado Vega Castillo Ramos Fuentes Patel".split(
      " ",
    ),
    ..."Nguyen Kim Chen Okafor Rossi Schmidt Novak Silva Costa Dubois Murphy Walsh Grant Stone Fisher".split(
      " ",
    ),
  ],
  twoSurnames: 0,
  greetings: ["Hi", "Hello", "Hi there", "Good morning", "Good afternoon", "Hi!", "Hello 👋"],
  sources: ["Instagram", "Google", "A friend", "An ad", "Walked by"],
  budget: { min: 3, max: 40, step: 50 },
};
