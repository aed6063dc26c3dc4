import { describe, expect, it } from "vitest";
import { measureCpuMs } from "#lib/testing/cpu-ms.ts";
import { readVcard } from "./read-vcard.ts";

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD"].join("\r\n");
const nothing = { name: "", phones: [], emails: [], organization: null };

describe("a vCard", () => {
  it.each([
    [
      "as WhatsApp writes it",
      "BEGIN:VCARD\nVERSION:3.0\nN:Ruiz;Ana;;;\nFN:Ana Ruiz\nitem1.TEL;waid=34600111222:+34 600 11 12 22\nitem1.X-ABLabel:Móvil\nEND:VCARD",
      { name: "Ana Ruiz", phones: ["+34 600 11 12 22"] },
    ],
    [
      "with folded lines, escapes and several values",
      card(
        "VERSION:3.0",
        "FN:Ana Mar",
        " ía Ruiz\\, Dra.",
        "ORG:Norte\\; Sur;Ventas",
        'TEL;TYPE="cell,voice";PREF=1:600 111 222',
        "TEL:600 333 444",
        "TEL:600 111 222",
        "EMAIL;TYPE=INTERNET:ana@",
        "\tnorte.example",
        "NOTE:FN:not a name",
      ),
      {
        name: "Ana María Ruiz, Dra.",
        phones: ["600 111 222", "600 333 444"],
        emails: ["ana@norte.example"],
        organization: "Norte; Sur",
      },
    ],
    [
      "in quoted-printable UTF-8 with soft line breaks",
      card(
        "VERSION:2.1",
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=4A=C3=B6=",
        "=72=67;;;",
        "TEL;CELL:0171 1234567",
      ),
      { name: "Jörg Müller", phones: ["0171 1234567"] },
    ],
    [
      "in quoted-printable Latin-1, its encoding without a name",
      card("FN;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Jos=E9 Nu=F1ez"),
      { name: "José Nuñez" },
    ],
    [
      "in quoted-printable Shift_JIS, whose bytes may look like letters",
      card("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=SHIFT_JIS:=83A=83C"),
      { name: "アイ" },
    ],
    [
      "in quoted-printable of a character set that is unknown or not named",
      card("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=X-NONE:Jos=C3=A9", "ORG;ENCODING=QUOTED-PRINTABLE:Caf=E9"),
      { name: "José", organization: "Café" },
    ],
    [
      "with only the parts of a name",
      card("VERSION:3.0", "FN:", "N:Ruiz Gil;Ana;María;Dra.;PhD"),
      { name: "Dra. Ana María Ruiz Gil PhD" },
    ],
    [
      "in lower case, with a URI as number",
      card("version:4.0", "fn:Ana", "tel;value=uri:tel:+1-555-0100", "email:mailto:a@a.example"),
      { name: "Ana", phones: ["+1-555-0100"], emails: ["a@a.example"] },
    ],
    [
      "of a business without a name",
      card("X-WA-BIZ-NAME:Norte", "TEL:600"),
      { organization: "Norte", phones: ["600"] },
    ],
    ["and the text after it", `${card("FN:Ana")}\n${card("FN:Luis", "TEL:1")}`, { name: "Ana" }],
    ["that ends early", "BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:Ana=", { name: "Ana" }],
    ["that is not a vCard", 'hello; "world', {}],
    ["that is empty", "", {}],
  ])("%s is read", (_what, text, expected) => {
    expect(readVcard(text)).toEqual({ ...nothing, ...expected });
  });

  it("reads a card with a million odd characters quickly", async () => {
    for (const odd of [
      '"',
      ";",
      ":",
      "=",
      "\n ",
      "\\",
      "=\n",
      ';"',
      "a.",
      "FN;ENCODING=QUOTED-PRINTABLE:=\n",
    ]) {
      const text = `BEGIN:VCARD\nFN;X=${odd.repeat(1_000_000 / odd.length)}`;
      expect(await measureCpuMs(() => readVcard(text))).toBeLessThan(5_000);
    }
  });
});
