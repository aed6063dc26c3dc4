import type { ButtonEffect, Template } from "#lib/templates/schema.ts";
import {
  partsOf,
  type TemplateButton,
  type TemplateParts,
  toComponents,
} from "#lib/templates/template-parts.ts";
import { shownParts, shownValues, vendorParts } from "#lib/templates/template-variables.ts";

/** A button in the editor with its effect. `key` is unique among the buttons. */
export type DraftButton = TemplateButton & { key: string; effect: Omit<ButtonEffect, "button"> };

/** The form data of a template, with the variables as the console shows them. */
export type TemplateDraft = {
  name: string;
  language: string;
  category: string;
  channelId: string | null;
  header: TemplateParts["header"];
  body: TemplateParts["body"];
  footer: string;
  buttons: DraftButton[];
};

const noEffect = { tagIds: [], segmentationIds: [], phaseIds: [], agentIds: [] };

export function newButton(type: string, key: string): DraftButton {
  return { key, type, text: "", url: "", phoneNumber: "", example: "", effect: noEffect };
}

/** Returns the form data of a new template. */
export function emptyDraft(channelId: string | null): TemplateDraft {
  return {
    name: "",
    language: "es",
    category: "UTILITY",
    channelId,
    header: null,
    body: { text: "", samples: {} },
    footer: "",
    buttons: [],
  };
}

export function draftOf(template: Template): TemplateDraft {
  const { name, language, category, channelId, components, buttonEffects } = template;
  const { buttons, ...parts } = shownParts(partsOf(components));
  return {
    name,
    language,
    category,
    channelId,
    ...parts,
    buttons: buttons.map((button, place) => {
      const { button: _, ...effect } = buttonEffects.find((one) => one.button === place) ?? {
        ...noEffect,
        button: place,
      };
      return { ...button, key: String(place), effect };
    }),
  };
}

/** Returns the form data of a template with values by WhatsApp's names instead of its samples. */
export function draftWithValues(
  template: Template,
  values: Readonly<Record<"header" | "body", Readonly<Record<string, string>>>>,
): TemplateDraft {
  const draft = draftOf(template);
  const { header, body } = draft;
  return {
    ...draft,
    header: header && { ...header, samples: { ...header.samples, ...shownValues(values.header) } },
    body: { ...body, samples: { ...body.samples, ...shownValues(values.body) } },
  };
}

/** Returns the content of a draft to store, with the variables as WhatsApp writes them. */
export function contentOf({ name, language, header, body, footer, buttons }: TemplateDraft) {
  const plain = buttons.map(({ key: _, effect: __, ...button }) => button);
  return {
    name: name.trim(),
    language: language.trim(),
    components: toComponents(vendorParts({ header, body, footer, buttons: plain })),
    buttonEffects: buttons.flatMap(({ type, effect }, button) =>
      type === "QUICK_REPLY" && hasEffect(effect) ? [{ button, ...effect }] : [],
    ),
  };
}

function hasEffect({ tagIds, segmentationIds, phaseIds, agentIds }: DraftButton["effect"]): boolean {
  return tagIds.length + segmentationIds.length + phaseIds.length + agentIds.length > 0;
}

/** Whether variables are numbered, or there are none. WhatsApp does not allow numbers and names in one text. */
export function areNumbered(names: readonly string[]): boolean {
  return names.every((name) => /^variable_\d+$/.test(name));
}

/** Returns the name of the next variable of a text: the next number, or a new name if the text uses names. */
export function nextVariable(names: readonly string[]): string {
  if (!areNumbered(names)) return `value_${names.length + 1}`;
  return `variable_${Math.max(0, ...names.map((name) => Number(name.slice("variable_".length)))) + 1}`;
}

/** Returns the text with a variable at its end. */
export function withVariable(text: string, name: string): string {
  return `${text}${text === "" || /\s$/.test(text) ? "" : " "}{{${name}}}`;
}

const ownParts = ["HEADER", "BODY", "FOOTER", "BUTTONS"];
const ownButtons = ["QUICK_REPLY", "URL", "PHONE_NUMBER", "COPY_CODE"];

/** Whether a template has parts that the editor does not support: a carousel, a flow, a one-time code. */
export function hasForeignParts({
  components,
  category,
}: Pick<Template, "components" | "category">): boolean {
  return (
    category === "AUTHENTICATION" ||
    components.some(({ type }) => !ownParts.includes(String(type).toUpperCase())) ||
    partsOf(components).buttons.some(({ type }) => !ownButtons.includes(type))
  );
}
