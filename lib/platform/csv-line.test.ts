import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { fromCsvCell, toCsvLine } from "./csv-line.ts";

/** Splits a line at `delimiter` like a spreadsheet that does not support quotes. */
const split = (line: string, delimiter: string) => line.split(new RegExp(`[${delimiter}\\r\\n]`));
const lineOf = (text: string): string[][] => parse(text);
const runs = (cell: string) => /^["\s]*[=+\-@＝＋－＠]/.test(cell) && !/^"?[+-]?\d+"?$/.test(cell);

const hostile = [
  "=1+1",
  "@a",
  "+a",
  "-a",
  "\ta",
  "\ra",
  "\n=1",
  " =1",
  "＝1+1",
  "-2+3",
  "+34600+cmd|' /C calc'!A0",
  "x;=1+1",
  "x;;@a",
  "x\t=1",
  "x\n=1",
  "x\r\n- a",
  "x; =1",
  "'=1",
  "''=1",
  "x;'=1",
  'x;"=1+1;',
  'x; ""=1',
  "'\t=1",
  '"=1',
  'x";=1',
];

describe("toCsvLine", () => {
  it.each(hostile)("prevents a spreadsheet from running %j, with any separator", (text) => {
    const line = toCsvLine(["a", text]);
    for (const delimiter of [";", "\\t"]) {
      expect(split(line.slice(2), delimiter).filter(runs)).toEqual([]);
    }
    const [cells = []] = lineOf(line);
    expect(runs(cells[1] ?? "")).toBe(false);
  });

  it("keeps numbers and quotes values that need it", () => {
    expect(toCsvLine(["+34600", "-5", "-1.234,5", 'a"b', "a,b", "a;b", "it's", null])).toBe(
      '+34600,-5,"-1.234,5","a""b","a,b","a;b",it\'s,\r\n',
    );
  });
});

describe("fromCsvCell", () => {
  const plain = [
    "",
    "it's",
    "'quoted'",
    "+34600",
    "-5",
    "a;b",
    "a;'b'",
    "'",
    "''",
    "a-b",
    "a@b.es",
    "' =",
    "=",
    "'+34600",
  ];

  it.each([...hostile, ...plain])("round-trips %j", (text) => {
    const [cells = []] = lineOf(toCsvLine(["a", text]));
    expect(fromCsvCell(cells[1] ?? "")).toBe(text);
  });

  it("round-trips every combination of special characters", () => {
    const signs = ["'", "=", ";", "\t", " ", "\n", "-", "1", '"', "a"];
    for (let nth = 0; nth < signs.length ** 4; nth += 1) {
      const text = [0, 1, 2, 3]
        .map((place) => signs[Math.floor(nth / signs.length ** place) % signs.length])
        .join("");
      const [cells = []] = lineOf(toCsvLine(["a", text]));
      if (fromCsvCell(cells[1] ?? "") !== text) expect(JSON.stringify(text)).toBe("given back");
    }
  });
});
