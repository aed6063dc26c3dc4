import { z } from "zod";
import { WidgetLook } from "#lib/agents/schema.ts";
import { MessageText } from "#lib/conversations/schema.ts";

const Id = z.string();
const Instant = z.iso.datetime();

/**
 * How a chat looks: the agent's widget settings without the list of websites. Empty texts use the default of the
 * visitor's language, an empty title the agent's name.
 */
export const ChatLook = WidgetLook.omit({ allowedOrigins: true });
export type ChatLook = z.infer<typeof ChatLook>;

/** Data for rendering the chat page before its session begins. */
export type ChatPage = { agentName: string; look: ChatLook };

/** A passage under an answer, as the visitor sees it. */
export const VisitorSource = z.object({ fileName: z.string(), passage: z.string() });
export type VisitorSource = z.infer<typeof VisitorSource>;

/** A file of a message; `url` is specific to the visitor. Images are displayed, other files are downloaded. */
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

/** A message as the visitor sees it. `clientId` is the id their page gave it; null for other people's messages. */
export const VisitorMessage = z.object({
  id: Id,
  from: z.enum(["visitor", "agent", "person"]),
  name: z.string(),
  text: z.string(),
  sources: z.array(VisitorSource),
  file: VisitorFile.nullable(),
  /** Options the visitor can press instead of writing an answer. */
  choices: z.array(VisitorChoice),
  clientId: z.string().nullable(),
  at: Instant,
});
export type VisitorMessage = z.infer<typeof VisitorMessage>;

/** Body of `POST /api/widget/{agentId}/session`: the origin of the page that embeds the chat, if known. */
export const StartSession = z.object({ origin: z.string().max(300).nullish() });
export type StartSession = z.infer<typeof StartSession>;

/**
 * The start of a chat. A valid visitor token in `Authorization` resumes the visitor's conversation; without one, or
 * with a token of another agent, the visitor is new. `messages` oldest first.
 */
export const WidgetSession = z.object({
  agentName: z.string(),
  look: ChatLook,
  visitorToken: z.string(),
  messages: z.array(VisitorMessage),
  /** The newest message that was answered or is being processed; later visitor messages are waiting. */
  answeredThrough: Id.nullable(),
  /** Whether an answer is being generated; it arrives on the events stream. */
  isAnswering: z.boolean(),
  /** Whether a person answers, not the agent. */
  isPersonTurn: z.boolean(),
});
export type WidgetSession = z.infer<typeof WidgetSession>;

const ClientId = z.string().regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters, digits, - or _");

const Proof = z.string().max(100).optional();

/** A button of a message of this conversation. */
export const Press = z.object({ messageId: z.string().max(64), id: z.string().max(256) });
export type Press = z.infer<typeof Press>;

/**
 * Body of `POST /api/widget/{agentId}/message`. Repeating a `clientId` does not add a message. With `pressed`, the
 * message is the press of a button and its text is the button's title; `text` is ignored. The first message of a
 * visitor needs `proof`.
 */
export const SendMessage = z.object({
  text: MessageText,
  pressed: Press.nullish(),
  clientId: ClientId,
  name: z.string().trim().min(1).max(120).nullish(),
  proof: Proof,
});
export type SendMessage = z.infer<typeof SendMessage>;

/** Maximum files per message; each is stored as a separate message. */
export const MAX_FILES = 5;

/**
 * Query of `POST /api/widget/{agentId}/file`. Repeating a `clientId` does not add a message. Files of one message share
 * `sentWith`, an id chosen by the page: at most five. A file without it is sent alone.
 */
export const SendFile = z.object({ clientId: ClientId, sentWith: ClientId.optional(), proof: Proof });
export type SendFile = z.infer<typeof SendFile>;

/** Query of a file's address, as it appears in the message. */
export const FileLink = z.object({
  visitor: z.string().max(64),
  until: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});
export type FileLink = z.infer<typeof FileLink>;

/** The messages a visitor missed. */
export const VisitorConversation = z.object({
  messages: z.array(VisitorMessage),
  answeredThrough: Id.nullable(),
  isAnswering: z.boolean(),
  isPersonTurn: z.boolean(),
});
export type VisitorConversation = z.infer<typeof VisitorConversation>;

/**
 * A part of the streams `message` and `events`, one JSON object per `data:` line. `text` parts are pieces of the answer
 * and `message` replaces them; `person`: a person will answer; `taken`: an automation handles the message and its
 * answer arrives on `events`; `failed`: the request can be retried; `gone`: the widget was disabled.
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
 * Messages from the chat in the frame to the loader on the host page (public/widget.js): the chat is ready; the visitor
 * closed it; messages arrived while it was closed; the widget was disabled and must be removed; and, if the browser
 * blocks it, the keyboard focus to give to the frame, and the visitor's token to keep until the tab is closed. Both
 * sides check origin and source of every message and ignore anything else.
 */
export type FrameMessage = { tertulia: 1 } & FrameEvent;
export type FrameEvent =
  | { type: "ready" | "close" | "gone" | "focus" }
  | { type: "unread"; count: number }
  | { type: "keep"; token: string };

/**
 * Messages from the loader to the chat, first in response to `ready`: whether the chat is visible, whether it takes
 * the keyboard focus when it is, and the stored token.
 */
export type HostMessage = { tertulia: 1; type: "open" | "closed"; focus: boolean; kept: string | null };

/**
 * Live preview for the console: frame `previewPath(agentId)` (our own pages may, even while the widget is disabled),
 * wait for its `{tertulia: 1, type: "ready"}`, then post this message with our own origin as the target, and again
 * whenever the form changes. The preview shows a sample conversation, sends nothing, and accepts messages only from our
 * own origin.
 */
export type PreviewMessage = { tertulia: 1; type: "preview"; agentName: string; look: ChatLook };

/** Returns the address of the live preview. */
export function previewPath(agentId: string): string {
  return `/widget/${encodeURIComponent(agentId)}?preview=1`;
}
