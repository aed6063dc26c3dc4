import { expect, it } from "vitest";
import { partsOf, toComponents } from "./template-parts.ts";
import {
  shownName,
  shownParts,
  shownText,
  templateVariables,
  vendorName,
  vendorParts,
} from "./template-variables.ts";

it.each([
  ["1", "variable_1"],
  ["12", "variable_12"],
  ["contact_name", "contact.name"],
  ["contact_phone_number", "contact.phoneNumber"],
  ["order_number", "order_number"],
])("shows WhatsApp's variable %s as %s", (vendor, shown) => {
  expect(shownName(vendor)).toBe(shown);
  expect(vendorName(shown)).toBe(vendor);
});

it("gives every contact variable a name that WhatsApp accepts", () => {
  for (const name of templateVariables) expect(vendorName(name)).toMatch(/^[a-z][a-z0-9_]*$/);
});

it("shows a text with the variables of the console", () => {
  expect(shownText("Hola {{ contact_name }}, tu pedido {{1}} y {{order}}")).toBe(
    "Hola {{contact.name}}, tu pedido {{variable_1}} y {{order}}",
  );
});

it.each([
  [
    "numbered",
    { type: "BODY", text: "Hola {{1}}, tu pedido {{2}} va.", example: { body_text: [["Eva", "27"]] } },
    "Hola {{variable_1}}, tu pedido {{variable_2}} va.",
    { variable_1: "Eva", variable_2: "27" },
  ],
  [
    "named",
    {
      type: "BODY",
      text: "Hola {{contact_name}}, tu pedido {{order}} va.",
      example: {
        body_text_named_params: [
          { param_name: "contact_name", example: "Eva" },
          { param_name: "order", example: "27" },
        ],
      },
    },
    "Hola {{contact.name}}, tu pedido {{order}} va.",
    { "contact.name": "Eva", order: "27" },
  ],
])("converts a %s template to the console's variables and back", (_, component, text, samples) => {
  const shown = shownParts(partsOf([component]));
  expect(shown.body).toEqual({ text, samples });
  expect(toComponents(vendorParts(shown))).toEqual([component]);
});

it("numbers the variable of a URL for WhatsApp, regardless of its name", () => {
  const url = (text: string) =>
    partsOf([
      {
        type: "BUTTONS",
        buttons: [{ type: "URL", text: "Ver", url: text, example: ["https://a.example/7"] }],
      },
    ]);
  expect(shownParts(url("https://a.example/{{1}}")).buttons[0]?.url).toBe("https://a.example/{{variable_1}}");
  for (const name of ["1", "variable_1", "order", "contact.name"])
    expect(vendorParts(url(`https://a.example/{{${name}}}`)).buttons[0]?.url).toBe("https://a.example/{{1}}");
});
