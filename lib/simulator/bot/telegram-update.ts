import { randomInt } from "node:crypto";
import type { StoredChannel } from "#lib/channels/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { sampleFile } from "../phone/sample-files.ts";
import type { ActOnPhone, FileKind, PhoneAction } from "../schema.ts";
import type { ActionContext } from "../vendors/vendor.ts";

type Update = { externalId: string; update: Record<string, unknown> };
type Scope = ActionContext & { chat: object; from: object; id: number };

/** Returns a customer's action as an update of the Bot API, with its id. */
export function telegramUpdate(channel: StoredChannel, input: ActOnPhone, moment: ActionContext): Update {
  const { number, name, action, quoted } = input;
  const person = personOf(number, name);
  const scope: Scope = {
    ...moment,
    id: randomInt(1, 2 ** 31),
    from: { ...person, is_bot: false, language_code: "es" },
    chat: { ...person, type: "private" },
  };
  const update_id = randomInt(1, 2 ** 31);
  const own = (kind: string) => `${kind}:${update_id}`;
  const { chat, from, seconds } = scope;
  switch (action.kind) {
    case "choice":
      return {
        externalId: own("press"),
        update: { update_id, callback_query: callbackOf(action, scope, channel) },
      };
    case "reaction": {
      const new_reaction = action.emoji === null ? [] : [{ type: "emoji", emoji: action.emoji }];
      const about = { chat, user: from, message_id: numberOf(action.target), date: seconds };
      const message_reaction = { ...about, old_reaction: [], new_reaction };
      return { externalId: own("reaction"), update: { update_id, message_reaction } };
    }
    case "edit": {
      const about = { message_id: numberOf(action.target), from, chat, date: seconds, edit_date: seconds };
      return {
        externalId: own("edit"),
        update: { update_id, edited_message: { ...about, text: action.text } },
      };
    }
    default: {
      const message = {
        message_id: scope.id,
        from,
        chat,
        date: seconds,
        ...(quoted !== undefined && {
          reply_to_message: { message_id: numberOf(quoted), chat, date: seconds, from },
        }),
        ...contentOf(action),
      };
      return { externalId: `${number}:${scope.id}`, update: { update_id, message } };
    }
  }
}

function contentOf(action: PhoneAction): Record<string, unknown> {
  switch (action.kind) {
    case "text":
      return { text: action.text };
    case "file":
      return { ...fileOf(action.file), ...(action.caption && { caption: action.caption }) };
    case "location": {
      const location = { latitude: 40.4168, longitude: -3.7038 };
      return { location, venue: { location, title: "Puerta del Sol", address: "Madrid" } };
    }
    case "contact":
      return { contact: { phone_number: "+34600999888", first_name: "Marta", last_name: "Ruiz" } };
    case "unsupported":
      return { poll: { id: "1", question: "¿Mañana o tarde?", options: [], type: "regular" } };
    default:
      throw invalid(`action.kind: Telegram does not notify bots of ${action.kind}`);
  }
}

function fileOf(kind: FileKind): Record<string, unknown> {
  const { id: file_id, name: file_name, mimeType: mime_type, bytes } = sampleFile(kind);
  const file = { file_id, file_unique_id: file_id, file_size: bytes.length };
  const named = { ...file, file_name, mime_type };
  switch (kind) {
    case "image":
      return { photo: [{ ...file, width: 320, height: 200 }] };
    case "audio":
      return { audio: { ...named, duration: 1 } };
    case "sticker":
      return { sticker: { ...file, type: "regular", emoji: "😊", is_animated: false, is_video: false } };
    default:
      return { document: named };
  }
}

/** A button press contains the message of the button. */
function callbackOf(
  { target, choice }: Extract<PhoneAction, { kind: "choice" }>,
  { chat, from, seconds, id, pressed }: Scope,
  { externalId, name }: StoredChannel,
): Record<string, unknown> {
  const { text = "", reply_markup = {} } = pressed?.body ?? {};
  const bot = { id: Number(externalId), is_bot: true, first_name: name };
  const message = { message_id: numberOf(target), from: bot, chat, date: seconds, text, reply_markup };
  return { id: String(id), from, message, chat_instance: "1", data: choice };
}

/** The number of a message in its chat; the external id is `<chat>:<number>`. */
function numberOf(externalId: string): number {
  const number = Number(/^\d+:(\d+)$/.exec(externalId)?.[1]);
  if (!Number.isSafeInteger(number)) throw invalid("action.target is not a message: it has no number");
  return number;
}

function personOf(number: string, name: string) {
  const [first_name = name, ...rest] = name.split(" ");
  return { id: Number(number), first_name, ...(rest.length > 0 && { last_name: rest.join(" ") }) };
}
