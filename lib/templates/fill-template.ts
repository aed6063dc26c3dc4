import type { TemplateComponent as Filled, TemplateParameter } from "#lib/channels/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { buttonPayload } from "./button-payload.ts";
import type { SendTemplate } from "./schema.ts";
import { fillIn, parameterNames, parametersIn, partsOf, type TemplateParts } from "./template-parts.ts";
import type { TemplateRow } from "./template-row.ts";
import { shownText } from "./template-variables.ts";

export type TemplateValues = Pick<
  SendTemplate,
  "variablesBody" | "variablesHeader" | "variablesButtons" | "file"
>;

type Given = SendTemplate["variablesBody"];
type Template = Pick<TemplateRow, "id" | "components" | "parameterFormat">;

/**
 * Returns a template with its values: the components for the vendor and the text for display. Quick replies get a
 * payload that identifies the button. Throws VALIDATION_ERROR if a value is missing, superfluous or invalid.
 */
export function fillTemplate(
  template: Template,
  values: TemplateValues,
): { components: Filled[]; text: string } {
  const parts = partsOf(template.components);
  const header = filled(
    parts.header?.format === "TEXT" ? parts.header.text : "",
    values.variablesHeader,
    "variablesHeader",
  );
  const body = filled(parts.body.text, values.variablesBody, "variablesBody");
  const isNamed = template.parameterFormat === "NAMED";
  const file = headerFile(parts, values.file);
  const components: Filled[] = [
    ...(file ? [{ type: "header" as const, parameters: [file] }] : []),
    ...textComponent("header", header, isNamed),
    ...textComponent("body", body, isNamed),
    ...buttonComponents(template.id, parts, values.variablesButtons),
  ];
  const headerText =
    parts.header?.format === "TEXT" ? fillIn(parts.header.text, Object.fromEntries(header)) : "";
  const bodyText = fillIn(parts.body.text, Object.fromEntries(body));
  return {
    components,
    text: [headerText, bodyText, parts.footer].filter((text) => text !== "").join("\n\n"),
  };
}

/** Returns each parameter of a text with its value, in order. */
function filled(text: string, given: Given, field: string): [name: string, value: string][] {
  const names = parameterNames(text);
  // Numbered parameters are sorted; named ones keep their order in the text.
  const ordered = names.every((name) => /^\d+$/.test(name))
    ? names.toSorted((a, b) => Number(a) - Number(b))
    : names;
  const count = Array.isArray(given) ? given.length : Object.keys(given).length;
  const pairs = ordered.map((name, index): [string, string | undefined] => [
    name,
    Array.isArray(given) ? given[index] : Object.hasOwn(given, name) ? given[name] : undefined,
  ]);
  const missing = pairs
    .filter(([, value]) => value === undefined || value.trim() === "")
    .map(([name]) => `{{${name}}}`);
  if (missing.length > 0)
    throw invalid(`${field} needs a value for ${missing.join(", ")}`).because("templateValuesMissing", {
      parameters: shownText(missing.join(", ")),
    });
  if (count > ordered.length)
    throw invalid(`${field} has ${count} values, but the template has ${ordered.length} parameters`).because(
      "templateValuesCount",
      { given: count, expected: ordered.length },
    );
  return pairs.map(([name, value = ""]) => {
    if (/[\n\r\t]| {5}/.test(value)) {
      throw invalid(
        `${field}: a value must not contain line breaks, tabs or five consecutive spaces`,
      ).because("templateValueForm");
    }
    return [name, value];
  });
}

function textComponent(type: "header" | "body", pairs: [string, string][], isNamed: boolean): Filled[] {
  if (pairs.length === 0) return [];
  const parameters = pairs.map(([name, text]) => ({
    type: "text" as const,
    text,
    ...(isNamed && { parameter_name: name }),
  }));
  return [{ type, parameters }];
}

function headerFile({ header }: TemplateParts, link: string | undefined): TemplateParameter | null {
  const format = header?.format ?? "";
  const hasFileHeader = ["IMAGE", "VIDEO", "DOCUMENT"].includes(format);
  if (!hasFileHeader && link !== undefined)
    throw invalid("file: the template's header does not accept a file").because("templateNoFile");
  if (!hasFileHeader) return null;
  if (link === undefined)
    throw invalid(`file is required: the template's header has the format ${format}`).because(
      "templateFileMissing",
      { format },
    );
  if (format === "IMAGE") return { type: "image", image: { link } };
  if (format === "VIDEO") return { type: "video", video: { link } };
  const filename = decodeURIComponent(new URL(link).pathname.split("/").at(-1) ?? "") || "document";
  return { type: "document", document: { link, filename } };
}

function buttonComponents(
  templateId: string,
  { buttons }: TemplateParts,
  given: readonly string[],
): Filled[] {
  const values = [...given];
  const next = (what: string) => {
    const value = values.shift();
    if (value === undefined || value === "")
      throw invalid(`variablesButtons needs a value for ${what}`).because("templateValuesMissing", {
        parameters: what,
      });
    return value;
  };
  const components = buttons.flatMap(({ type, text, url }, place): Filled[] => {
    const at = { type: "button" as const, index: String(place) };
    if (type === "QUICK_REPLY") {
      const payload = buttonPayload({ templateId, button: place });
      return [{ ...at, sub_type: "quick_reply", parameters: [{ type: "payload", payload }] }];
    }
    if (type === "URL" && parametersIn(url).length > 0) {
      return [{ ...at, sub_type: "url", parameters: [{ type: "text", text: next(`the button ${text}`) }] }];
    }
    if (type !== "COPY_CODE") return [];
    return [
      { ...at, sub_type: "copy_code", parameters: [{ type: "coupon_code", coupon_code: next("the code") }] },
    ];
  });
  if (values.length > 0)
    throw invalid(
      `variablesButtons has ${given.length} values, but the template needs ${given.length - values.length}`,
    ).because("templateValuesCount", {
      given: given.length,
      expected: given.length - values.length,
    });
  return components;
}
