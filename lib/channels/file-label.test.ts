import { expect, it } from "vitest";
import { fileLabel, mediaType } from "./file-label.ts";

it.each([
  ["factura.pdf", "factura.pdf"],
  ["Año nuevo – ñandú.PDF", "Año nuevo – ñandú.PDF"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ana\\a.txt", "a.txt"],
  ["/", null],
  ["..", null],
  [".htaccess", "htaccess"],
  ["   ", null],
  ["", null],
  [null, null],
  ["a\0b\r\nc.txt", "abc.txt"],
  ["annexe\u202Efdp.exe", "annexefdp.exe"],
  [`${"x".repeat(400)}.docx`, `${"x".repeat(195)}.docx`],
  ["<img src=x onerror=alert(1)>.png", "<img src=x onerror=alert(1)>.png"],
])("shows %j as %j", (name, label) => {
  expect(fileLabel(name)).toBe(label);
});

it.each([
  ["audio/ogg; codecs=opus", "audio/ogg"],
  [" Image/PNG ", "image/png"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", undefined],
  ["text/html\r\nx-evil: 1", "application/octet-stream"],
  ["nothing", "application/octet-stream"],
  ["", "application/octet-stream"],
  [null, "application/octet-stream"],
])("formats %j as %j", (claimed, type) => {
  expect(mediaType(claimed)).toBe(type ?? claimed);
});
