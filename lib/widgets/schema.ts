import { z } from "zod";
import { WidgetLook } from "#lib/agents/schema.ts";
import { MessageText } from "#lib/conversations/schema.ts";

const Id = z.string();
const Instant = z.iso.datetime();

/**
 * How a chat looks: the widget settings of the agent without the list of websites. Empty texts are the visitor's
 * language's own, an empty title the agent's name.
 */
export const ChatLook = WidgetLook.omit({ allowedOrigins: true });
export type ChatLook = z.infer<typeof ChatLook>;

/** What the page of a chat is drawn with before its session begins. */
export type ChatPage = { agentName: string; look: ChatLook };

/** A passage under an answer, as the visitor sees it. */
export const VisitorSource = z.object({ fileName: z.string(), passage: z.string() });
export type VisitorSource = z.infer<typeof VisitorSource>;

/** A file of a message; `url` is the visitor's own address of it. Pictures are shown, all else is saved. */
export const VisitorFile = z.object({
  name: z.string(),
  isPicture: z.boolean(),
  bytes: z.int().nullable(),
  url: z.string(),
});
export type VisitorFile = z.infer<typeof VisitorFile>;

/** A button of a message, to be pressed by its id. */
export const VisitorChoice = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
});
export type VisitorChoice = z.infer<typeof VisitorChoice>;

/** A message as the visitor sees it. `clientId` is what their page named it; null for what others said. */
export const VisitorMessage = z.object({
  id: Id,
  from: z.enum(["visitor", "agent", "person"]),
  name: z.string(),
  text: z.string(),
  sources: z.array(VisitorSource),
  file: VisitorFile.nullable(),
  /** What can be pressed instead of writing an answer. */
  choices: z.array(VisitorChoice),
  clientId: z.string().nullable(),
  at: Instant,
});
export type VisitorMessage = z.infer<typeof VisitorMessage>;

/** Body of `POST /api/widget/{agentId}/session`: the origin of the page that embeds the chat, as far as known. */
export const StartSession = z.object({ origin: z.string().max(300).nullish() });
export type StartSession = z.infer<typeof StartSession>;

/**
 * What a chat begins with. A valid visitor token in `Authorization` is answered with that visitor's thread; without
 * one, or with another's, it is a new visitor. `messages` oldest first.
 */
export const WidgetSession = z.object({
  agentName: z.string(),
  look: ChatLook,
  visitorToken: z.string(),
  messages: z.array(VisitorMessage),
  /** The newest message that was answered or taken up; what the visitor said later still waits. */
  answeredThrough: Id.nullable(),
  /** Whether an answer is being made right now; it arrives on the events stream. */
  isAnswering: z.boolean(),
  /** Whether a person answers here, not the agent. */
  isPersonTurn: z.boolean(),
});
export type WidgetSession = z.infer<typeof WidgetSession>;

const ClientId = z.string().regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters, digits, - or _");

/** A button of a message of this thread. */
export const Press = z.object({ messageId: z.string().max(64), id: z.string().max(256) });
export type Press = z.infer<typeof Press>;

/**
 * Body of `POST /api/widget/{agentId}/message`. The same `clientId` twice is one message. `pressed`: the message is
 * the press of a button, and its text the button's title, whatever `text` says.
 */
export const SendMessage = z.object({
  text: MessageText,
  pressed: Press.nullish(),
  clientId: ClientId,
  name: z.string().trim().min(1).max(120).nullish(),
});
export type SendMessage = z.infer<typeof SendMessage>;

/** Most files that go with one message; each becomes a message of its own. */
export const MOST_FILES = 5;

/**
 * Query of `POST /api/widget/{agentId}/file`. The same `clientId` twice is one message. Files that go with one message
 * carry the same `sentWith`, a name of the page's own: five at most. A file without one goes alone.
 */
export const SendFile = z.object({ clientId: ClientId, sentWith: ClientId.optional() });
export type SendFile = z.infer<typeof SendFile>;

/** Query of a file's address, as the message has it. */
export const FileLink = z.object({
  visitor: z.string().max(64),
  until: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});
export type FileLink = z.infer<typeof FileLink>;

/** What the visitor missed. */
export const VisitorThread = z.object({
  messages: z.array(VisitorMessage),
  answeredThrough: Id.nullable(),
  isAnswering: z.boolean(),
  isPersonTurn: z.boolean(),
});
export type VisitorThread = z.infer<typeof VisitorThread>;

/**
 * A part of the streams `message` and `events`, one JSON object a `data:` line. `text` parts add up to what is being
 * said and `message` replaces them; `person` says that a person will answer; `taken` that an automation
 * has it, whose words come on `events`; `failed` that it is worth trying again;
 * `gone` that the widget was switched off.
 */
export const VisitorPart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("received"), messageId: Id, clientId: z.string() }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("message"), message: VisitorMessage }),
  z.object({ type: z.literal("person") }),
  z.object({ type: z.literal("taken") }),
  z.object({ type: z.literal("failed") }),
  z.object({ type: z.literal("gone") }),
]);
export type VisitorPart = z.infer<typeof VisitorPart>;

/**
 * What the chat in the frame tells the loader on the host page (public/widget.js): it can be shown; the visitor closed
 * it; messages that came while it was closed; the widget was switched off, take it away; and, where the browser refuses
 * the frame storage of its own, the visitor's token to keep until the tab is closed. Both sides check origin and source
 * of every message and drop whatever is none of these.
 */
export type FrameMessage = { tertulia: 1 } & FrameNews;
export type FrameNews =
  | { type: "ready" | "close" | "gone" }
  | { type: "unread"; count: number }
  | { type: "keep"; token: string };

/** What the loader tells the chat, first in answer to `ready`: whether it is shown, and the token it keeps. */
export type HostMessage = { tertulia: 1; type: "open" | "closed"; kept: string | null };

/**
 * Live preview for the console: frame `previewPath(agentId)` (our own pages may, also while the widget is off), wait
 * for its `{tertulia: 1, type: "ready"}` and post this to it, with our own origin as target, at once and whenever the
 * form changes. The preview shows a sample conversation, sends nothing, and takes messages from our own origin alone.
 */
export type PreviewMessage = { tertulia: 1; type: "preview"; agentName: string; look: ChatLook };

/** Address of the live preview. */
export function previewPath(agentId: string): string {
  return `/widget/${encodeURIComponent(agentId)}?preview=1`;
}
