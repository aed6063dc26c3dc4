import type { MessageBody } from "../../channel-event.ts";
import { fieldOf, isLoose, type Loose, listOf, textOf } from "../../loose-json.ts";
import { parseBody, parseWords, typeOf } from "./parse-body.ts";

/**
 * Reads the content of a message from the body of the call that sent it.
 * @param template the definition of the template that the call names; anything else if there is none.
 */
export function parseSentBody(body: Loose, template: unknown): MessageBody {
  const type = typeOf(body);
  const part = fieldOf(body, type);
  if (type === "interactive") return readOffer(part) ?? parseBody(body);
  if (type === "template") return readTemplate(part, template) ?? parseBody(body);
  return parseWords(body) ?? parseBody(body);
}

function text(bodyText: string, content: MessageBody["content"] = null): MessageBody {
  return { kind: "text", text: bodyText, content, media: null };
}

/** Reads a text with buttons or a list. */
function readOffer(part: unknown): MessageBody | null {
  const bodyText = textOf(fieldOf(part, "body"), "text");
  if (bodyText === null) return null;
  const action = fieldOf(part, "action");
  const replies = listOf(action, "buttons").map((button) => fieldOf(button, "reply"));
  const rows = listOf(action, "sections").flatMap((section) => listOf(section, "rows"));
  const buttons = [...replies, ...rows].flatMap((choice) => {
    const title = textOf(choice, "title");
    return title === null ? [] : [{ id: textOf(choice, "id") ?? title, title }];
  });
  return text(bodyText, buttons.length > 0 ? { buttons } : null);
}

/** Returns the template's text with its values; the template's name if the definition is not known. */
function readTemplate(part: unknown, definition: unknown): MessageBody | null {
  const bodyText = textOf(componentOf(definition, "body"), "text");
  if (bodyText === null) {
    const name = textOf(part, "name");
    return name === null ? null : text(name);
  }
  const values = listOf(componentOf(part, "body"), "parameters");
  return text(
    bodyText.replace(
      /\{\{\s*(\w+)\s*\}\}/g,
      (variable, name: string) => valueNamed(values, name) ?? variable,
    ),
  );
}

function componentOf(holder: unknown, type: string): unknown {
  return listOf(holder, "components").find(
    (component) => isLoose(component) && textOf(component, "type")?.toLowerCase() === type,
  );
}

/** Returns the value of a variable by its name, otherwise by its number. */
function valueNamed(values: readonly unknown[], name: string): string | null {
  const named = values.find((value) => textOf(value, "parameter_name") === name);
  return textOf(named ?? values[Number(name) - 1], "text");
}
