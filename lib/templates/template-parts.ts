import type { TemplateComponent } from "./schema.ts";

/** A button of any kind; fields that its kind does not have are empty. */
export type TemplateButton = {
  /** QUICK_REPLY, URL, PHONE_NUMBER, COPY_CODE …: an open set. */
  type: string;
  text: string;
  url: string;
  phoneNumber: string;
  /** Sample of the code, or of the URL with its parameter filled in. */
  example: string;
};

/** A parsed template, for display and for filling in values. Samples are stored by parameter. */
export type TemplateParts = {
  header: {
    /** TEXT, IMAGE, VIDEO, DOCUMENT, LOCATION … */
    format: string;
    text: string;
    samples: Record<string, string>;
    /** The vendor's handle of the sample file, or its URL before it is uploaded. */
    file: string;
  } | null;
  body: { text: string; samples: Record<string, string> };
  footer: string;
  buttons: TemplateButton[];
};

const PARAMETER = /\{\{([^{}]*)\}\}/g;

/** A parameter and its position in a text. */
export type Parameter = { name: string; start: number; end: number };

/** Returns all occurrences of parameters in a text, in order. */
export function parametersIn(text: string): Parameter[] {
  return [...text.matchAll(PARAMETER)].map((match) => ({
    name: (match[1] ?? "").trim(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function parameterNames(text: string): string[] {
  return [...new Set(parametersIn(text).map(({ name }) => name))];
}

/** Fills in the parameters of a text; a parameter without a value is kept. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PARAMETER, (whole, name: string) => {
    const key = name.trim();
    return Object.hasOwn(values, key) ? (values[key] ?? whole) : whole;
  });
}

/** Returns whether the parameters of a text are named rather than numbered. */
export function isNamed(text: string): boolean {
  return parametersIn(text).some(({ name }) => !/^\d+$/.test(name));
}

/** Returns the parameter format of a template. */
export function formatOf(components: readonly TemplateComponent[]): "NAMED" | "POSITIONAL" {
  const { header, body } = partsOf(components);
  return isNamed(body.text) || isNamed(header?.text ?? "") ? "NAMED" : "POSITIONAL";
}

/** Parses components. Missing parts are empty; unknown ones are ignored. */
export function partsOf(components: readonly TemplateComponent[]): TemplateParts {
  const part = (type: string) => components.find((one) => typeOf(one) === type);
  const header = part("HEADER");
  const example = recordOf(header?.example);
  return {
    header: header
      ? {
          format: textOf(header.format).toUpperCase() || "TEXT",
          text: textOf(header.text),
          samples: samplesOf(example.header_text, example.header_text_named_params),
          file: textOf(listOf(example.header_handle)[0]) || textOf(listOf(example.header_url)[0]),
        }
      : null,
    body: bodyOf(part("BODY")),
    footer: textOf(part("FOOTER")?.text),
    buttons: listOf(part("BUTTONS")?.buttons).map(buttonOf),
  };
}

function bodyOf(body: TemplateComponent | undefined): TemplateParts["body"] {
  const example = recordOf(body?.example);
  const [first] = listOf(example.body_text);
  // One row of samples; some write it without the outer list.
  const row = Array.isArray(first) ? first : example.body_text;
  return { text: textOf(body?.text), samples: samplesOf(row, example.body_text_named_params) };
}

function buttonOf(given: unknown): TemplateButton {
  const button = recordOf(given);
  return {
    type: typeOf(button),
    text: textOf(button.text),
    url: textOf(button.url),
    phoneNumber: textOf(button.phone_number),
    example: textOf(Array.isArray(button.example) ? button.example[0] : button.example),
  };
}

function samplesOf(positional: unknown, named: unknown): Record<string, string> {
  const byNumber = listOf(positional).map((value, index) => [String(index + 1), textOf(value)]);
  const byName = listOf(named).map((item) => [
    textOf(recordOf(item).param_name),
    textOf(recordOf(item).example),
  ]);
  return Object.fromEntries([...byNumber, ...byName]);
}

/** Converts the parts back to the vendor's format. */
export function toComponents({ header, body, footer, buttons }: TemplateParts): TemplateComponent[] {
  return [
    ...(header ? [headerComponent(header)] : []),
    withExample({ type: "BODY", text: body.text }, sampleFields("body", body)),
    ...(footer === "" ? [] : [{ type: "FOOTER", text: footer }]),
    ...(buttons.length === 0 ? [] : [{ type: "BUTTONS", buttons: buttons.map(buttonComponent) }]),
  ];
}

function headerComponent(header: NonNullable<TemplateParts["header"]>): TemplateComponent {
  const { format, text, file } = header;
  if (format === "TEXT") return withExample({ type: "HEADER", format, text }, sampleFields("header", header));
  const key = /^https?:/i.test(file) ? "header_url" : "header_handle";
  return withExample({ type: "HEADER", format }, file === "" ? null : { [key]: [file] });
}

function sampleFields(
  part: "header" | "body",
  { text, samples }: { text: string; samples: Record<string, string> },
): TemplateComponent | null {
  const names = parameterNames(text);
  if (names.length === 0) return null;
  if (isNamed(text)) {
    const named = names.map((name) => ({ param_name: name, example: samples[name] ?? "" }));
    return { [`${part}_text_named_params`]: named };
  }
  const values = names.toSorted((a, b) => Number(a) - Number(b)).map((name) => samples[name] ?? "");
  return { [`${part}_text`]: part === "body" ? [values] : values };
}

function buttonComponent({ type, text, url, phoneNumber, example }: TemplateButton): TemplateComponent {
  if (type === "URL")
    return withExample({ type, text, url }, parametersIn(url).length > 0 ? [example] : null);
  if (type === "PHONE_NUMBER") return { type, text, phone_number: phoneNumber };
  if (type === "COPY_CODE") return { type, example };
  return { type, text };
}

function withExample(component: TemplateComponent, example: unknown): TemplateComponent {
  return example === null ? component : { ...component, example };
}

/** Returns the type of a component or button in upper case; empty if it has none. */
export function typeOf({ type }: Record<string, unknown>): string {
  return textOf(type).toUpperCase();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
