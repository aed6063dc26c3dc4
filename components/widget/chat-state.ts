import type { Press, VisitorMessage, VisitorPart, WidgetSession } from "#lib/widgets/schema.ts";

/**
 * A message on the screen. `confirmed`: stored by the server; `sending`; `unsent`: sending failed; `unanswered`: it was
 * sent, but the answer failed.
 */
export type Entry = VisitorMessage & {
  /** Does not change when the server assigns an id, so that the message does not move. */
  key: string;
  status: "confirmed" | "sending" | "unsent" | "unanswered";
  /** The reason for the rejection: rate limit, or a file that is not allowed. */
  isTooFast?: boolean;
  isRefused?: boolean;
  /** For a visitor's message being sent: the file and its upload progress, 0 to 1. */
  upload?: Upload;
  /** For a visitor's message being sent: the button it presses. */
  pressed?: Press;
};

/** A file being sent; `url` is set for images; files of one message share `sentWith`. */
type Upload = { blob: File; url: string | null; sent: number; sentWith: string };

/** Everything the chat shows. */
export type ChatState = {
  phase: "starting" | "ready" | "unavailable";
  /** Messages of the server in its order, then those being sent. */
  entries: Entry[];
  /** The partial answer; null if none is streaming. */
  draft: string | null;
  /** Whether an answer is expected. */
  isAnswering: boolean;
  isPersonTurn: boolean;
  /** Whether the visitor wrote to a person in this visit, which shows a notice that one will answer. */
  awaitsPerson: boolean;
};

type Session = Pick<WidgetSession, "messages" | "answeredThrough" | "isAnswering" | "isPersonTurn">;

export type ChatEvent =
  | { type: "started"; session: Session }
  | { type: "unavailable" }
  | { type: "written"; text: string; clientId: string; at: string; upload?: Upload; pressed?: Press }
  | { type: "uploaded"; clientId: string; sent: number }
  | { type: "retried"; clientId: string }
  | { type: "refused"; clientId: string; isTooFast: boolean; isRefused?: boolean }
  | { type: "part"; part: VisitorPart; clientId: string | null };

/** The state of a chat before its session. */
export const emptyChat: ChatState = {
  phase: "starting",
  entries: [],
  draft: null,
  isAnswering: false,
  isPersonTurn: false,
  awaitsPerson: false,
};

/** Returns the state of the chat after an event. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "started": {
      const { messages, answeredThrough, isAnswering, isPersonTurn } = event.session;
      const resumed = withMessages(state, messages);
      const last = messages.at(-1);
      // Remains of a server that stopped while it generated the answer.
      const isTaken = last !== undefined && answeredThrough !== null && last.id <= answeredThrough;
      const isOpen = !isTaken && !isAnswering && !isPersonTurn;
      const isLeft = last?.from === "visitor" && last.file === null && isOpen;
      const shown = isLeft ? marked(resumed, last.clientId ?? last.id, { status: "unanswered" }) : resumed;
      return { ...shown, phase: "ready", isAnswering, isPersonTurn };
    }
    case "unavailable":
      return { ...state, phase: "unavailable", draft: null, isAnswering: false };
    case "written": {
      const entries = [...state.entries, ownEntry(event)];
      // Text is answered immediately; a file alone waits for text, or for a person.
      return { ...state, entries, isAnswering: event.upload ? state.isAnswering : !state.isPersonTurn };
    }
    case "uploaded": {
      const entry = state.entries.find(({ key }) => key === event.clientId);
      if (!entry?.upload) return state;
      return marked(state, event.clientId, { upload: { ...entry.upload, sent: event.sent } });
    }
    case "retried":
      return {
        ...marked(state, event.clientId, { status: "sending", isTooFast: false }),
        isAnswering: isAnswered(state, event.clientId),
      };
    case "refused":
      return {
        ...marked(state, event.clientId, {
          status: "unsent",
          isTooFast: event.isTooFast,
          isRefused: event.isRefused ?? false,
        }),
        isAnswering: false,
      };
    case "part":
      return afterPart(state, event.part, event.clientId);
  }
}

/** Returns the message whose buttons can be pressed: only the last one, if the visitor has not answered it. */
export function openQuestion({ entries }: ChatState): Entry | null {
  const last = entries.at(-1);
  return last && last.from !== "visitor" && last.choices.length > 0 ? last : null;
}

/** Returns the id of the newest message from the server; the event stream continues after it. */
export function lastConfirmedId({ entries }: ChatState): string | null {
  return entries.findLast(({ status }) => status === "confirmed" || status === "unanswered")?.id ?? null;
}

function afterPart(state: ChatState, part: VisitorPart, clientId: string | null): ChatState {
  switch (part.type) {
    case "received":
      return marked(state, part.clientId, { id: part.messageId, status: "confirmed" });
    case "text":
      return { ...state, draft: (state.draft ?? "") + part.text };
    case "message": {
      const next = withMessages(state, [part.message]);
      if (part.message.from === "visitor") return next;
      return { ...next, draft: null, isAnswering: false, awaitsPerson: false };
    }
    case "person":
      return { ...state, draft: null, isAnswering: false, isPersonTurn: true, awaitsPerson: true };
    case "taken":
      return { ...state, draft: null, isAnswering: false };
    case "failed": {
      const failed = clientId === null ? state : marked(state, clientId, { status: "unanswered" });
      return { ...failed, draft: null, isAnswering: false };
    }
    case "gone":
      return { ...state, phase: "unavailable", draft: null, isAnswering: false };
  }
}

/** Merges messages from the server: each once, own ones in place of the pending message. */
function withMessages(state: ChatState, messages: readonly VisitorMessage[]): ChatState {
  const entries = new Map(state.entries.map((entry) => [entry.key, entry]));
  for (const message of messages) {
    const key = message.clientId ?? message.id;
    const known = entries.get(key);
    const status = known?.status === "unanswered" ? "unanswered" : "confirmed";
    entries.set(key, { ...message, key, status, ...(known?.upload && { upload: known.upload }) });
  }
  return { ...state, entries: [...entries.values()].sort(inOrder) };
}

/** Server ids sort by time (UUIDv7); pending messages come last, in the order written. */
function inOrder(a: Entry, b: Entry): number {
  if (a.id === "" || b.id === "") return a.id === b.id ? 0 : a.id === "" ? 1 : -1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function marked(state: ChatState, clientId: string, change: Partial<Entry>): ChatState {
  const entries = state.entries.map((entry) => (entry.key === clientId ? { ...entry, ...change } : entry));
  return { ...state, entries: entries.sort(inOrder) };
}

function isAnswered({ entries, isAnswering }: ChatState, clientId: string): boolean {
  return isAnswering || entries.find(({ key }) => key === clientId)?.upload === undefined;
}

function ownEntry({ text, clientId, at, upload, pressed }: Extract<ChatEvent, { type: "written" }>): Entry {
  const nothing = { sources: [], file: null, choices: [] };
  const message = { ...nothing, id: "", from: "visitor" as const, name: "", text, clientId, at };
  return {
    ...message,
    key: clientId,
    status: "sending",
    ...(upload && { upload }),
    ...(pressed && { pressed }),
  };
}
