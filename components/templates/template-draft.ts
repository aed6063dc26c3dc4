import type { ButtonEffect, Template } from "#lib/templates/schema.ts";
import {
  partsOf,
  type TemplateButton,
  type TemplateParts,
  toComponents,
} from "#lib/templates/template-parts.ts";

/** A button in the editor with its effect. `key` is unique among the buttons. */
export type DraftButton = TemplateButton & { key: string; effect: Omit<ButtonEffect, "button"> };

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
  const { buttons, ...parts } = partsOf(components);
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

export function contentOf({ name, language, header, body, footer, buttons }: TemplateDraft) {
  const plain = buttons.map(({ key: _, effect: __, ...button }) => button);
  return {
    name: name.trim(),
    language: language.trim(),
    components: toComponents({ header, body, footer, buttons: plain }),
    buttonEffects: buttons.flatMap(({ type, effect }, button) =>
      type === "QUICK_REPLY" && hasEffect(effect) ? [{ button, ...effect }] : [],
    ),
  };
}

function hasEffect({ tagIds, segmentationIds, phaseIds, agentIds }: DraftButton["effect"]): boolean {
  return tagIds.length + segmentationIds.length + phaseIds.length + agentIds.length > 0;
}

/** Returns the next parameter of a text: the next number, or a name if the text uses names. */
export function nextParameter(text: string, names: readonly string[]): string {
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const name =
    numbers.length < names.length ? `value_${names.length + 1}` : String(Math.max(0, ...numbers) + 1);
  const space = text === "" || /\s$/.test(text) ? "" : " ";
  return `${text}${space}{{${name}}}`;
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
