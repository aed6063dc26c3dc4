import { type BoardChange, cardIdsOf, type Move } from "../board-state.ts";
import { cardIdIn, isShared, recordOf, recordsOf } from "../shared-cards.ts";

type MoveQueueEvents = {
  /** Sends a move and, once the server has it, makes it part of the confirmed board. */
  send: (move: Move) => Promise<void>;
  /** The server rejected a move that no later one replaced. The card is already back at its confirmed position. */
  fail: (move: Move, error: unknown) => void;
};

export type MoveQueue = {
  /** Shows the move and sends it. Of the moves of a card that wait, only the last one is sent, unless it is shared. */
  move: (move: Move) => void;
  /** Shows any other change until `work` has sent it. `work` must confirm the change before it resolves. */
  run: <Change extends BoardChange>(change: Change, work: (change: Change) => Promise<void>) => Promise<void>;
  /** Returns the unconfirmed changes, oldest first. The array is the same until something changes. */
  pending: () => readonly BoardChange[];
  subscribe: (onChange: () => void) => () => void;
};

type Entry = {
  change: BoardChange;
  isSent: boolean;
  // A method, so that the work of one type of change is assignable.
  work(change: BoardChange): Promise<void>;
  /** Gets what `work` returned; undefined if it failed, and a later change replaces it. */
  settle(sent?: Promise<void>): void;
};

/**
 * Pending changes of the board. Those of a record are sent one after the other, in the order in which they were made.
 * There is no rollback: the displayed board is the confirmed board with the pending changes applied, so a failed change
 * is dropped and the others remain.
 */
export function createMoveQueue({ send, fail }: MoveQueueEvents): MoveQueue {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let changes: readonly BoardChange[] = [];

  /** Shows the changes, and sends those that wait for no other. */
  function show(next: readonly Entry[]): void {
    entries = next;
    changes = next.map(({ change }) => change);
    for (const listener of listeners) listener();
    const busy = new Set<string>();
    for (const entry of next) {
      const records = recordsOf(cardIdsOf(entry.change));
      if (!entry.isSent && !records.some((id) => busy.has(id))) void start(entry);
      for (const id of records) busy.add(id);
    }
  }

  async function start(entry: Entry): Promise<void> {
    entry.isSent = true;
    const { change } = entry;
    const sent = entry.work(change);
    const isFailed = await sent.then(
      () => false,
      () => true,
    );
    const rest = entries.filter((one) => one !== entry);
    let isReplaced = false;
    for (const later of isFailed ? rest : []) {
      const next = withoutFailed(later.change, change);
      isReplaced ||= next !== later.change;
      later.change = next;
    }
    show(rest);
    entry.settle(isReplaced && change.type === "move" ? undefined : sent);
  }

  const run: MoveQueue["run"] = (change, work) =>
    new Promise<void>((settle) => {
      show([...entries, { change, isSent: false, work, settle }]);
    });

  return {
    move(move) {
      const record = recordOf(move.cardId);
      const last = entries.findLast(({ change }) => recordsOf(cardIdsOf(change)).includes(record));
      const isWaiting = last?.isSent === false && !isShared(move.cardId);
      // The server never sees the move that this one replaces. Moves of shared cards can concern other columns.
      const replaced = isWaiting && last.change.type === "move" ? last.change : move;
      const entry = {
        change: { ...move, fromColumnId: replaced.fromColumnId },
        isSent: false,
        work: send,
        settle(sent?: Promise<void>): void {
          sent?.catch((error: unknown) => fail(entry.change, error));
        },
      };
      show([...entries.filter(({ change }) => change !== replaced), entry]);
    },
    run,
    pending: () => changes,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns a later change after a failed one: it finds the cards in the columns that the failed one started from. */
function withoutFailed(later: BoardChange, failed: BoardChange): BoardChange {
  if (failed.type === "remove") return later;
  const held = new Map(cardIdsOf(failed).map((id) => [cardIdIn(id, failed.columnId), id]));
  const before = cardIdsOf(later);
  if (!before.some((id) => held.has(id))) return later;
  const cardIds = before.map((id) => held.get(id) ?? id);
  if (later.type !== "move") return { ...later, cardIds };
  const fromColumnId = failed.type === "move" ? failed.fromColumnId : null;
  return { ...later, cardId: cardIds[0] ?? later.cardId, fromColumnId };
}
