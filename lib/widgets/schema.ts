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

/** A message as the visitor sees it. `clientId` is what their page named it; null for what others said. */
export const VisitorMessage = z.object({
  id: Id,
  from: z.enum(["visitor", "agent", "person"]),
  name: z.string(),
  text: z.string(),
  sources: z.array(VisitorSource),
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
  /** Whether an answer is being made right now; it arrives on the events stream. */
  isAnswering: z.boolean(),
  /** Whether a person answers here, not the agent. */
  isPersonTurn: z.boolean(),
});
export type WidgetSession = z.infer<typeof WidgetSession>;

/** Body of `POST /api/widget/{agentId}/message`. The same `clientId` twice is one message. */
export const SendMessage = z.object({
  text: MessageText,
  clientId: z.string().regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters, digits, - or _"),
  name: z.string().trim().min(1).max(120).nullish(),
});
export type SendMessage = z.infer<typeof SendMessage>;

/** What the visitor missed. */
export const VisitorThread = z.object({
  messages: z.array(VisitorMessage),
  isAnswering: z.boolean(),
  isPersonTurn: z.boolean(),
});
export type VisitorThread = z.infer<typeof VisitorThread>;

/**
 * A part of the streams `message` and `events`, one JSON object a `data:` line. `text` parts add up to what is being
 * said and `message` replaces them; `person` says that a person will answer; `failed` that it is worth trying again;
 * `gone` that the widget was switched off.
 */
export const VisitorPart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("received"), messageId: Id, clientId: z.string() }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("message"), message: VisitorMessage }),
  z.object({ type: z.literal("person") }),
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
