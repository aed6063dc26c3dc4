import { describe, expect, it } from "vitest";
import { englishText } from "#lib/testing/english-text.ts";
import { templateFields, templatePreview, templateValues } from "./template-values.ts";

const t = englishText("inbox.templateValues");
const template = {
  components: [
    { type: "HEADER", format: "TEXT", text: "Hola {{1}}", example: { header_text: ["Ana"] } },
    { type: "BODY", text: "Tu pedido {{1}} llega el {{2}}.", example: { body_text: [["4821", "lunes"]] } },
    { type: "FOOTER", text: "Tienda Sol" },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Gracias" },
        { type: "URL", text: "Seguir", url: "https://a.example/{{1}}", example: ["https://a.example/1"] },
      ],
    },
  ],
};

describe("template values", () => {
  it("returns every parameter with its sample", () => {
    expect(templateFields(template, t)).toEqual([
      { key: "header 1", label: "Header {{variable_1}}", sample: "Ana" },
      { key: "body 1", label: "Text {{variable_1}}", sample: "4821" },
      { key: "body 2", label: "Text {{variable_2}}", sample: "lunes" },
      { key: "button 1", label: "Button Seguir", sample: "https://a.example/1" },
    ]);
  });

  it("returns the values for the API and the preview", () => {
    const values = { "header 1": "Marta", "body 1": "77", "button 1": "77" };
    expect(templateValues(templateFields(template, t), values)).toEqual({
      variablesHeader: { "1": "Marta" },
      variablesBody: { "1": "77", "2": "" },
      variablesButtons: ["77"],
    });
    expect(templatePreview(template, values)).toEqual({
      text: "Hola Marta\n\nTu pedido 77 llega el {{variable_2}}.\n\nTienda Sol",
      buttons: ["Gracias", "Seguir"],
    });
  });

  it("includes the header's file", () => {
    const picture = {
      components: [
        { type: "HEADER", format: "IMAGE" },
        { type: "BODY", text: "Hola" },
      ],
    };
    const fields = templateFields(picture, t);
    expect(fields.map(({ label }) => label)).toEqual(["URL of the header file"]);
    expect(templateValues(fields, { "file ": "https://a.example/a.png" })).toMatchObject({
      file: "https://a.example/a.png",
    });
  });
});
