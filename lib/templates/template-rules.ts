import { type ButtonEffect, type TemplateComponent, templateLimits } from "./schema.ts";
import { type Fault, fault, faultMessage } from "./template-faults.ts";
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
type TemplateContent = {
  name: string;
  language: string;
  components: readonly TemplateComponent[];
  buttonEffects: readonly ButtonEffect[];
};

type Field = "name" | "language" | "header" | "body" | "footer" | "buttons" | "buttonEffects";

/** A validation error of a form field. `message` continues after the field's name. */
export type TemplateFault = Fault & { field: Field; message: string };

const MEDIA = ["IMAGE", "VIDEO", "DOCUMENT"];

/** Returns the errors for which WhatsApp would reject a template. */
export function templateFaults(template: TemplateContent): TemplateFault[] {
  const parts = partsOf(template.components);
  const of = (field: Field, faults: readonly Fault[]): TemplateFault[] =>
    faults.map((one) => ({ ...one, field, message: faultMessage(one) }));
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

function nameFaults(name: string): Fault[] {
  return /^[a-z0-9_]+$/.test(name) ? [] : [fault("nameLetters")];
}

function languageFaults(language: string): Fault[] {
  return /^[a-z]{2,3}(_[A-Z]{2,4})?$/.test(language) ? [] : [fault("languageCode")];
}

function shapeFaults(components: readonly TemplateComponent[]): Fault[] {
  const types = components.map(typeOf);
  const twice = types.filter((type, index) => types.indexOf(type) !== index);
  return twice.length > 0 ? [fault("partTwice", { parts: [...new Set(twice)].join(", ") })] : [];
}

function headerFaults({ header, body }: TemplateParts): Fault[] {
  if (!header) return [];
  if (MEDIA.includes(header.format)) return header.file === "" ? [fault("sampleFile")] : [];
  if (header.format !== "TEXT") return [];
  const { text, samples } = header;
  const names = parameterNames(text);
  const isMixed =
    names.length > 0 && parametersIn(body.text).length > 0 && isNamed(text) !== isNamed(body.text);
  return [
    ...lengthFaults(text, templateLimits.headerText),
    ...(/[\r\n]/.test(text) ? [fault("oneLine")] : []),
    ...(names.length > 1 ? [fault("oneParameter")] : []),
    ...(isMixed ? [fault("namedAsBody")] : []),
    ...nameOfParameterFaults(text),
    ...sampleFaults(names, samples),
  ];
}

function bodyFaults({ body: { text, samples } }: TemplateParts): Fault[] {
  return [
    ...lengthFaults(text, templateLimits.body),
    ...nameOfParameterFaults(text),
    ...placeFaults(text),
    ...sampleFaults(parameterNames(text), samples),
  ];
}

function lengthFaults(text: string, max: number): Fault[] {
  if (text.trim() === "") return [fault("text")];
  return [...text].length > max ? [fault("tooLong", { max })] : [];
}

/** Parameters are either all numbered from 1 without gaps, or all named. */
function nameOfParameterFaults(text: string): Fault[] {
  const names = parameterNames(text);
  const withoutVariables = text.replaceAll(/\{\{[^{}]*\}\}/g, "");
  if (/\{\{|\}\}/.test(withoutVariables)) return [fault("brackets")];
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  if (numbers.length === 0) {
    return names.every((name) => /^[a-z][a-z0-9_]*$/.test(name)) ? [] : [fault("parameterLetters")];
  }
  if (numbers.length < names.length) return [fault("numberedOrNamed")];
  const counts = numbers.toSorted((a, b) => a - b).every((number, index) => number === index + 1);
  return counts ? [] : [fault("numberGap")];
}

function placeFaults(text: string): Fault[] {
  const trimmed = text.trim();
  const found = parametersIn(trimmed);
  const isAdjacent = found.some(({ start }, index) => {
    const before = found[index - 1];
    return before !== undefined && trimmed.slice(before.end, start).trim() === "";
  });
  return [
    ...(found[0]?.start === 0 ? [fault("beginsWithParameter")] : []),
    ...(found.length > 0 && found.at(-1)?.end === trimmed.length ? [fault("endsWithParameter")] : []),
    ...(isAdjacent ? [fault("adjacentParameters")] : []),
  ];
}

function sampleFaults(names: readonly string[], samples: Readonly<Record<string, string>>): Fault[] {
  const missing = names.filter((name) => !Object.hasOwn(samples, name) || samples[name]?.trim() === "");
  return missing.length > 0
    ? [fault("sample", { names: missing.map((name) => `{{${name}}}`).join(", ") })]
    : [];
}

function footerFaults(footer: string): Fault[] {
  return [
    ...([...footer].length > templateLimits.footer ? [fault("tooLong", { max: templateLimits.footer })] : []),
    ...(parametersIn(footer).length > 0 ? [fault("noParameters")] : []),
  ];
}

/** Maximum buttons per kind, in addition to the total limit. */
const maxOfKind: Readonly<Record<string, number>> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 };

function buttonsFaults(buttons: readonly TemplateButton[]): Fault[] {
  const texts = buttons.map(({ text }) => text.trim()).filter((text) => text !== "");
  const isReply = buttons.map(({ type }) => type === "QUICK_REPLY");
  const switches = isReply.filter((is, index) => index > 0 && is !== isReply[index - 1]).length;
  const tooMany = Object.entries(maxOfKind).filter(
    ([type, max]) => buttons.filter((button) => button.type === type).length > max,
  );
  return [
    ...(buttons.length > templateLimits.buttons
      ? [fault("tooManyButtons", { max: templateLimits.buttons })]
      : []),
    ...tooMany.map(([kind, max]) => fault("tooManyOfKind", { max, kind })),
    ...(new Set(texts).size < texts.length ? [fault("differentTexts")] : []),
    ...(switches > 1 ? [fault("repliesTogether")] : []),
    ...buttons.flatMap((button, index) => buttonFaults(button).map((one) => ({ ...one, button: index + 1 }))),
  ];
}

function buttonFaults({ type, text, url, phoneNumber, example }: TemplateButton): Fault[] {
  const label = type === "COPY_CODE" ? [] : lengthFaults(text, templateLimits.buttonText);
  const params = [...label, ...(parametersIn(text).length > 0 ? [fault("noParametersInText")] : [])];
  if (type === "URL") return [...params, ...urlFaults(url, example)];
  if (type === "PHONE_NUMBER") {
    return /^\+?\d{6,20}$/.test(phoneNumber.replaceAll(/[\s-]/g, ""))
      ? params
      : [...params, fault("phoneNumber")];
  }
  if (type === "COPY_CODE") {
    const isFine = example !== "" && [...example].length <= templateLimits.copyCode;
    return isFine ? [] : [fault("sampleCode", { max: templateLimits.copyCode })];
  }
  return type === "" ? [fault("type")] : type === "QUICK_REPLY" ? params : [];
}

function urlFaults(url: string, example: string): Fault[] {
  const found = parametersIn(url);
  const atEnd = found.length === 0 || (found.length === 1 && found[0]?.end === url.length);
  return [
    ...(/^https?:\/\/[^\s{}]/.test(url) ? [] : [fault("url")]),
    ...(url.length > templateLimits.url ? [fault("tooLong", { max: templateLimits.url })] : []),
    ...(atEnd ? [] : [fault("parameterAtEnd")]),
    ...(found.length > 0 && example.trim() === "" ? [fault("sampleUrl")] : []),
  ];
}

function effectFaults(effects: readonly ButtonEffect[], buttons: readonly TemplateButton[]): Fault[] {
  const places = effects.map(({ button }) => button);
  const silent = places.filter((place) => buttons[place]?.type !== "QUICK_REPLY");
  return [
    ...(new Set(places).size < places.length ? [fault("effectTwice")] : []),
    ...silent.map((place) => fault("effectOfOther", { number: place + 1 })),
  ];
}
