import { expect, it } from "vitest";
import { downloadName } from "./download-name.ts";

const url = new URL("https://files.example/a/Lista%20de%20precios.pdf?x=1");

it.each([
  [null, "Lista de precios.pdf"],
  ["", "Lista de precios.pdf"],
  ["attachment", "Lista de precios.pdf"],
  ['attachment; filename="menu.pdf"', "menu.pdf"],
  ["attachment; filename=menu.pdf", "menu.pdf"],
  ["inline; FILENAME=menu.pdf; size=3", "menu.pdf"],
  ['attachment; filename="a \\"b\\".txt"', "a b.txt"],
  ["attachment; filename=\"plain.txt\"; filename*=UTF-8''ma%C3%B1ana%20%E2%82%AC.txt", "mañana €.txt"],
  ["attachment; filename*=iso-8859-1'es'a%F1o.txt", "año.txt"],
  ["attachment; filename=\"fallback.txt\"; filename*=UTF-8''%ff%fe", "fallback.txt"],
  ["attachment; filename=\"fallback.txt\"; filename*=utf-16''x", "fallback.txt"],
  [Buffer.from('attachment; filename="año.txt"', "utf8").toString("latin1"), "año.txt"],
  [Buffer.from('attachment; filename="año.txt"', "latin1").toString("latin1"), "año.txt"],
  ['attachment; filename="../../etc/passwd"', "passwd"],
  ['attachment; filename="C:\\\\Windows\\\\a.txt"', "a.txt"],
  ["attachment; filename*=UTF-8''..%2f..%2fetc%2fpasswd", "passwd"],
  ["attachment; filename*=UTF-8''a%00b%0d%0ac.txt", "abc.txt"],
  ["attachment; filename*=UTF-8''gpj.%E2%80%AEfdp.exe", "gpj.fdp.exe"],
  ['attachment; filename=".htaccess"', "htaccess"],
  ['attachment; filename="<b>|?.txt"', "b.txt"],
  ['attachment; filename="..."', "Lista de precios.pdf"],
])("%j", (header, name) => {
  expect(downloadName(header, url)).toBe(name);
});

it.each([
  ["https://files.example/", "file"],
  ["https://files.example/a/", "file"],
  ["https://files.example/a/%E0%A4%A.pdf", "%E0%A4%A.pdf"],
  ["https://files.example/a/..%2f..%2fpasswd", "passwd"],
])("of %s is %s", (text, name) => {
  expect(downloadName(null, new URL(text))).toBe(name);
});

it("is truncated to 200 characters with its extension", () => {
  const name = downloadName(`attachment; filename="${"a".repeat(300)}.pdf"`, url);
  expect(name).toBe(`${"a".repeat(196)}.pdf`);
});
