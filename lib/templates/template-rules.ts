import { type ButtonEffect, type TemplateComponent, templateLimits } from "./schema.ts";
import {
  isNamed,
  parameterNames,
  parametersIn,
  partsOf,
  type TemplateButton,
  type TemplateParts,
  typeOf,
} from "./template-parts.ts";

/** The parts of a template that the rules check. */
export type TemplateContent = {
  name: string;
  language: string;
  components: readonly TemplateComponent[];
  buttonEffects: readonly ButtonEffect[];
};

/** A validation error of a form field. `message` continues after the field's name. */
export type TemplateFault = {
  field: "name" | "language" | "header" | "body" | "footer" | "buttons" | "buttonEffects";
  message: string;
};

const MEDIA = ["IMAGE", "VIDEO", "DOCUMENT"];

/** Returns the errors for which WhatsApp would reject a template. */
export function templateFaults(template: TemplateContent): TemplateFault[] {
  const parts = partsOf(template.components);
  const of = (field: TemplateFault["field"], messages: readonly string[]) =>
    messages.map((message) => ({ field, message }));
  return [
    ...of("name", nameFaults(template.name)),
    ...of("language", languageFaults(template.language)),
    ...of("header", headerFaults(parts)),
    ...of("body", [...shapeFaults(template.components), ...bodyFaults(parts)]),
    ...of("footer", footerFaults(parts.footer)),
    ...of("buttons", buttonsFaults(parts.buttons)),
    ...of("buttonEffects", effectFaults(template.buttonEffects, parts.buttons)),
  ];
}

/** Returns the errors as one sentence; null if there are none. */
export function faultSentence(faults: readonly TemplateFault[]): string | null {
  if (faults.length === 0) return null;
  return faults.map(({ field, message }) => `${field} ${message}`).join("; ");
}

function nameFaults(name: string): string[] {
  return /^[a-z0-9_]+$/.test(name) ? [] : ["must consist of lower case letters a to z, digits and _"];
}

function languageFaults(language: string): string[] {
  return /^[a-z]{2,3}(_[A-Z]{2,4})?$/.test(language) ? [] : ["must be a code like es or es_ES"];
}

function shapeFaults(components: readonly TemplateComponent[]): string[] {
  const types = components.map(typeOf);
  const twice = types.filter((type, index) => types.indexOf(type) !== index);
  return twice.length > 0 ? [`must not come twice: ${[...new Set(twice)].join(", ")}`] : [];
}

function headerFaults({ header, body }: TemplateParts): string[] {
  if (!header) return [];
  if (MEDIA.includes(header.format)) return header.file === "" ? ["needs a sample file"] : [];
  if (header.format !== "TEXT") return [];
  const { text, samples } = header;
  const names = parameterNames(text);
  const isMixed =
    names.length > 0 && parametersIn(body.text).length > 0 && isNamed(text) !== isNamed(body.text);
  return [
    ...lengthFaults(text, templateLimits.headerText),
    ...(/[\r\n]/.test(text) ? ["must be one line"] : []),
    ...(names.length > 1 ? ["takes one parameter at most"] : []),
    ...(isMixed ? ["must name its parameter as the body does"] : []),
    ...nameOfParameterFaults(text),
    ...sampleFaults(names, samples),
  ];
}

function bodyFaults({ body: { text, samples } }: TemplateParts): string[] {
  return [
    ...lengthFaults(text, templateLimits.body),
    ...nameOfParameterFaults(text),
    ...placeFaults(text),
    ...sampleFaults(parameterNames(text), samples),
  ];
}

function lengthFaults(text: string, max: number): string[] {
  if (text.trim() === "") return ["needs a text"];
  return [...text].length > max ? [`must have at most ${max} characters`] : [];
}

/** Parameters are either all numbered from 1 without gaps, or all named. */
function nameOfParameterFaults(text: string): string[] {
  const names = parameterNames(text);
  const bare = text.replaceAll(/\{\{[^{}]*\}\}/g, "");
  if (/\{\{|\}\}/.test(bare)) return ["has a bracket that opens or closes no parameter"];
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  if (numbers.length === 0) {
    return names.every((name) => /^[a-z][a-z0-9_]*$/.test(name))
      ? []
      : ["must name parameters in lower case letters, digits and _"];
  }
  if (numbers.length < names.length) return ["must either number all parameters or name all"];
  const counts = numbers.toSorted((a, b) => a - b).every((number, index) => number === index + 1);
  return counts ? [] : ["must number parameters from {{1}} on without a gap"];
}

function placeFaults(text: string): string[] {
  const trimmed = text.trim();
  const found = parametersIn(trimmed);
  const isAdjacent = found.some(({ start }, index) => {
    const before = found[index - 1];
    return before !== undefined && trimmed.slice(before.end, start).trim() === "";
  });
  return [
    ...(found[0]?.start === 0 ? ["must not begin with a parameter"] : []),
    ...(found.length > 0 && found.at(-1)?.end === trimmed.length ? ["must not end with a parameter"] : []),
    ...(isAdjacent ? ["must have words between two parameters"] : []),
  ];
}

function sampleFaults(names: readonly string[], samples: Readonly<Record<string, string>>): string[] {
  const missing = names.filter((name) => !Object.hasOwn(samples, name) || samples[name]?.trim() === "");
  return missing.length > 0 ? [`needs a sample for ${missing.map((name) => `{{${name}}}`).join(", ")}`] : [];
}

function footerFaults(footer: string): string[] {
  return [
    ...([...footer].length > templateLimits.footer
      ? [`must have at most ${templateLimits.footer} characters`]
      : []),
    ...(parametersIn(footer).length > 0 ? ["takes no parameters"] : []),
  ];
}

/** Maximum buttons per kind, in addition to the total limit. */
const most: Readonly<Record<string, number>> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 };

function buttonsFaults(buttons: readonly TemplateButton[]): string[] {
  const texts = buttons.map(({ text }) => text.trim()).filter((text) => text !== "");
  const isReply = buttons.map(({ type }) => type === "QUICK_REPLY");
  const switches = isReply.filter((is, index) => index > 0 && is !== isReply[index - 1]).length;
  const tooMany = Object.entries(most).filter(
    ([type, max]) => buttons.filter((button) => button.type === type).length > max,
  );
  return [
    ...(buttons.length > templateLimits.buttons ? [`must be at most ${templateLimits.buttons}`] : []),
    ...tooMany.map(([type, max]) => `must have at most ${max} of the kind ${type}`),
    ...(new Set(texts).size < texts.length ? ["must have different texts"] : []),
    ...(switches > 1 ? ["must keep quick replies together, before or after the others"] : []),
    ...buttons.flatMap((button, index) => buttonFaults(button).map((fault) => `(${index + 1}) ${fault}`)),
  ];
}

function buttonFaults({ type, text, url, phoneNumber, example }: TemplateButton): string[] {
  const label = type === "COPY_CODE" ? [] : lengthFaults(text, templateLimits.buttonText);
  const params = [...label, ...(parametersIn(text).length > 0 ? ["takes no parameters in its text"] : [])];
  if (type === "URL") return [...params, ...urlFaults(url, example)];
  if (type === "PHONE_NUMBER") {
    return /^\+?\d{6,20}$/.test(phoneNumber.replaceAll(/[\s-]/g, ""))
      ? params
      : [...params, "needs a phone number"];
  }
  if (type === "COPY_CODE") {
    const isFine = example !== "" && [...example].length <= templateLimits.copyCode;
    return isFine ? [] : [`needs a sample code of at most ${templateLimits.copyCode} characters`];
  }
  return type === "" ? ["needs a type"] : type === "QUICK_REPLY" ? params : [];
}

function urlFaults(url: string, example: string): string[] {
  const found = parametersIn(url);
  const atEnd = found.length === 0 || (found.length === 1 && found[0]?.end === url.length);
  return [
    ...(/^https?:\/\/[^\s{}]/.test(url) ? [] : ["needs an address that begins with https://"]),
    ...(url.length > templateLimits.url ? [`must have at most ${templateLimits.url} characters`] : []),
    ...(atEnd ? [] : ["takes one parameter, at the end of its address"]),
    ...(found.length > 0 && example.trim() === "" ? ["needs a sample of its address"] : []),
  ];
}

function effectFaults(effects: readonly ButtonEffect[], buttons: readonly TemplateButton[]): string[] {
  const places = effects.map(({ button }) => button);
  const silent = places.filter((place) => buttons[place]?.type !== "QUICK_REPLY");
  return [
    ...(new Set(places).size < places.length ? ["must name each button once"] : []),
    ...silent.map((place) => `must be of quick replies, which button ${place + 1} is not`),
  ];
}
