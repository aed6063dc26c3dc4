import type { VisitorMessage, VisitorPart, WidgetSession } from "#lib/widgets/schema.ts";

/**
 * A message on the screen. `said`: the server has it; `sending`; `unsent`: it did not arrive; `unanswered`: it arrived
 * and answering failed.
 */
export type Entry = VisitorMessage & {
  /** Stays the same when the server names the message, so that it does not move. */
  key: string;
  status: "said" | "sending" | "unsent" | "unanswered";
  /** Why it was not taken. */
  isTooFast?: boolean;
};

/** Everything the chat shows. */
export type ChatState = {
  phase: "starting" | "ready" | "unavailable";
  /** What the server has, in its order, then what is on its way. */
  entries: Entry[];
  /** What is being said just now; null while nothing is. */
  draft: string | null;
  /** Whether an answer is to come. */
  isAnswering: boolean;
  isPersonTurn: boolean;
  /** Whether the visitor wrote to a person in this visit, and so is told that one will answer. */
  awaitsPerson: boolean;
};

/** What happens to a chat. */
export type ChatEvent =
  | { type: "started"; session: Pick<WidgetSession, "messages" | "isAnswering" | "isPersonTurn"> }
  | { type: "unavailable" }
  | { type: "written"; text: string; clientId: string; at: string }
  | { type: "retried"; clientId: string }
  | { type: "refused"; clientId: string; isTooFast: boolean }
  | { type: "part"; part: VisitorPart; clientId: string | null };

/** A chat before its session. */
export const emptyChat: ChatState = {
  phase: "starting",
  entries: [],
  draft: null,
  isAnswering: false,
  isPersonTurn: false,
  awaitsPerson: false,
};

/** The chat after an event. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "started": {
      const { messages, isAnswering, isPersonTurn } = event.session;
      const resumed = withMessages(state, messages);
      const last = messages.at(-1);
      // Left behind by a server that went away while it made the answer.
      const isLeft = last?.from === "visitor" && !isAnswering && !isPersonTurn;
      const shown = isLeft ? marked(resumed, last.clientId ?? last.id, { status: "unanswered" }) : resumed;
      return { ...shown, phase: "ready", isAnswering, isPersonTurn };
    }
    case "unavailable":
      return { ...state, phase: "unavailable", draft: null, isAnswering: false };
    case "written":
      return { ...state, entries: [...state.entries, ownEntry(event)], isAnswering: !state.isPersonTurn };
    case "retried":
      return { ...marked(state, event.clientId, { status: "sending", isTooFast: false }), isAnswering: true };
    case "refused":
      return {
        ...marked(state, event.clientId, { status: "unsent", isTooFast: event.isTooFast }),
        isAnswering: false,
      };
    case "part":
      return afterPart(state, event.part, event.clientId);
  }
}

/** Id of the newest message the server has; the stream of events continues after it. */
export function lastSaid({ entries }: ChatState): string | null {
  return entries.findLast(({ status }) => status === "said" || status === "unanswered")?.id ?? null;
}

function afterPart(state: ChatState, part: VisitorPart, clientId: string | null): ChatState {
  switch (part.type) {
    case "received":
      return marked(state, part.clientId, { id: part.messageId, status: "said" });
    case "text":
      return { ...state, draft: (state.draft ?? "") + part.text };
    case "message": {
      const next = withMessages(state, [part.message]);
      if (part.message.from === "visitor") return next;
      return { ...next, draft: null, isAnswering: false, awaitsPerson: false };
    }
    case "person":
      return { ...state, draft: null, isAnswering: false, isPersonTurn: true, awaitsPerson: true };
    case "failed": {
      const failed = clientId === null ? state : marked(state, clientId, { status: "unanswered" });
      return { ...failed, draft: null, isAnswering: false };
    }
    case "gone":
      return { ...state, phase: "unavailable", draft: null, isAnswering: false };
  }
}

/** Puts messages of the server in: each once, own ones in the place of what was on its way. */
function withMessages(state: ChatState, messages: readonly VisitorMessage[]): ChatState {
  const entries = new Map(state.entries.map((entry) => [entry.key, entry]));
  for (const message of messages) {
    const key = message.clientId ?? message.id;
    const status = entries.get(key)?.status === "unanswered" ? "unanswered" : "said";
    entries.set(key, { ...message, key, status });
  }
  return { ...state, entries: [...entries.values()].sort(inOrder) };
}

/** Ids of the server sort by time (UUIDv7); what it has not got yet comes last, as written. */
function inOrder(a: Entry, b: Entry): number {
  if (a.id === "" || b.id === "") return a.id === b.id ? 0 : a.id === "" ? 1 : -1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function marked(state: ChatState, clientId: string, change: Partial<Entry>): ChatState {
  const entries = state.entries.map((entry) => (entry.key === clientId ? { ...entry, ...change } : entry));
  return { ...state, entries: entries.sort(inOrder) };
}

function ownEntry({ text, clientId, at }: { text: string; clientId: string; at: string }): Entry {
  const message = { id: "", from: "visitor" as const, name: "", sources: [], text, clientId, at };
  return { ...message, key: clientId, status: "sending" };
}
