import { expect, it } from "vitest";
import { guessDelimiter } from "./csv-rows.ts";
import { guessMapping } from "./guess-mapping.ts";

it.each([
  [
    ["First Name", "Last name", "E-mail", "Phone"],
    ["name", "lastname", "email", "number"],
  ],
  [
    ["NOMBRE", "Apellidos", "Correo electrónico", "Teléfono"],
    ["name", "lastname", "email", "number"],
  ],
  [
    ["Etapa", "Etiquetas", "Responsable", "Observaciones"],
    ["stage", "tags", "person", "note"],
  ],
  [
    ["Name", "name", "Shoe size"],
    ["name", null, null],
  ],
])("recognizes %j", (columns, mapping) => {
  expect(guessMapping({ kind: "contacts", columns, samples: [] })).toEqual(mapping);
});

it("uses the values and custom fields if the name is not conclusive", () => {
  const columns = ["A", "B", "C", "Curso 2026"];
  const samples = [
    ["eva@x.es", "+34 600 111 222", "12", "Yoga"],
    ["", "600-111-223", "13", ""],
  ];
  const fields = [{ code: "curso_2026", name: "Curso" }];
  expect(guessMapping({ kind: "contacts", columns, samples }, fields)).toEqual([
    "email",
    "number",
    null,
    "field:curso_2026",
  ]);
  expect(guessMapping({ kind: "opportunities", columns: ["Deal", "Importe"], samples: [] })).toEqual([
    "name",
    "amount",
  ]);
});

it.each([
  ["a;b;c\n1,5;2;3", ";"],
  ["a,b\n1;2,3", ","],
  ['"a;b;c;d",e\n1,2', ","],
  ["a\tb\n1\t2", "\t"],
  ["alone\n1", ","],
])("finds the delimiter of %j", (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});
