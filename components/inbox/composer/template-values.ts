import type { Translate } from "#components/ui/translate.ts";
import type { Template } from "#lib/templates/schema.ts";
import { fillIn, parameterNames, partsOf } from "#lib/templates/template-parts.ts";
import { shownName, shownText } from "#lib/templates/template-variables.ts";

/** A value of a template. `key` is unique within the template. */
type TemplateField = { key: string; label: string; sample: string };

const fileFormats = new Set(["IMAGE", "VIDEO", "DOCUMENT"]);

/** Returns the values that must be filled in before a template can be sent. */
export function templateFields(
  { components }: Pick<Template, "components">,
  t: Translate<"inbox.templateValues">,
): TemplateField[] {
  const { header, body, buttons } = partsOf(components);
  const texts = parameterNames(header?.format === "TEXT" ? header.text : "");
  return [
    ...texts.map((name) =>
      fieldOf("header", t("header", { name: shownName(name) }), name, header?.samples[name]),
    ),
    ...(header && fileFormats.has(header.format) ? [fieldOf("file", t("headerFile"))] : []),
    ...parameterNames(body.text).map((name) =>
      fieldOf("body", t("text", { name: shownName(name) }), name, body.samples[name]),
    ),
    ...buttons.flatMap(({ type, text, url, example }, index) => {
      const asks = type === "COPY_CODE" || parameterNames(url).length > 0;
      const label = text ? t("button", { text }) : t("buttonWithCode");
      return asks ? [fieldOf("button", label, String(index), example)] : [];
    }),
  ];
}

/** Returns the values in the format of `POST /api/conversation`. */
export function templateValues(fields: readonly TemplateField[], values: Readonly<Record<string, string>>) {
  const of = (part: string) => fields.filter(({ key }) => key.startsWith(`${part} `));
  const named = (part: string) =>
    Object.fromEntries(of(part).map(({ key }) => [key.slice(part.length + 1), values[key] ?? ""]));
  const [file] = of("file");
  return {
    variablesHeader: named("header"),
    variablesBody: named("body"),
    variablesButtons: of("button").map(({ key }) => values[key] ?? ""),
    ...(file && { file: values[file.key] ?? "" }),
  };
}

/** Returns the template as the contact will read it. Empty values stay as variables. */
export function templatePreview(
  { components }: Pick<Template, "components">,
  values: Readonly<Record<string, string>>,
): { text: string; buttons: string[] } {
  const { header, body, footer, buttons } = partsOf(components);
  const filled = (part: string, text: string) => {
    const entered = parameterNames(text).flatMap((name) => {
      const value = values[`${part} ${name}`]?.trim();
      return value ? [[shownName(name), value] as const] : [];
    });
    return fillIn(shownText(text), Object.fromEntries(entered));
  };
  const headerText = header?.format === "TEXT" ? filled("header", header.text) : "";
  const texts = [headerText, filled("body", body.text), footer];
  return {
    text: texts.filter((text) => text !== "").join("\n\n"),
    buttons: buttons.map(({ text, type }) => text || type),
  };
}

function fieldOf(part: string, label: string, name = "", sample = ""): TemplateField {
  return { key: `${part} ${name}`, label, sample };
}
