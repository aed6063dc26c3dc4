import type { BoardChange, Move } from "../board-state.ts";
import { isShared } from "../shared-cards.ts";
import { createSharedMoves } from "./shared-moves.ts";

type MoveQueueEvents = {
  /** Sends a move and, once the server has it, makes it part of the confirmed board. */
  send: (move: Move) => Promise<void>;
  /** The server rejected the last move of a card. The card is already back at its confirmed position. */
  fail: (move: Move, error: unknown) => void;
};

export type MoveQueue = {
  /** Shows the move and sends it. While another move of the same card is being sent, only the last one is kept. */
  move: (move: Move) => void;
  /** Shows any other change while `work` runs. `work` must confirm the change before it resolves. */
  run: <Result>(change: BoardChange, work: () => Promise<Result>) => Promise<Result>;
  /** Returns the unconfirmed changes, oldest first. The array is the same until something changes. */
  pending: () => readonly BoardChange[];
  subscribe: (onChange: () => void) => () => void;
};

type Entry = { key: string; change: BoardChange };
type CardQueue = { current: Move; next: Move | null };

/**
 * Pending changes of the board. There is no rollback: the displayed board is the confirmed board with the pending
 * changes applied, so a failed change is dropped and the others remain.
 */
export function createMoveQueue(events: MoveQueueEvents): MoveQueue {
  const cardQueues = new Map<string, CardQueue>();
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let changes: readonly BoardChange[] = [];
  let runs = 0;

  function show(next: readonly Entry[]): void {
    entries = next;
    changes = next.map((entry) => entry.change);
    for (const listener of listeners) listener();
  }
  const put = (entry: Entry) => show([...entries.filter((one) => one.key !== entry.key), entry]);
  const drop = (key: string) => show(entries.filter((one) => one.key !== key));

  async function drain(cardQueue: CardQueue): Promise<void> {
    const move = cardQueue.current;
    const failure = await events.send(move).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (cardQueue.next) {
      // After a failed move, the card is still in the column that the failed move started from.
      const { fromColumnId } = failure ? move : cardQueue.next;
      cardQueue.current = { ...cardQueue.next, fromColumnId };
      cardQueue.next = null;
      return drain(cardQueue);
    }
    cardQueues.delete(move.cardId);
    drop(move.cardId);
    if (failure) events.fail(move, failure.error);
  }

  const run: MoveQueue["run"] = async (change, work) => {
    runs += 1;
    const key = `run ${runs}`;
    put({ key, change });
    try {
      return await work();
    } finally {
      drop(key);
    }
  };
  const moveShared = createSharedMoves({ ...events, run });

  return {
    move(move) {
      if (isShared(move.cardId)) return moveShared(move);
      put({ key: move.cardId, change: move });
      const busy = cardQueues.get(move.cardId);
      if (busy) {
        // The server never sees the move that this one replaces.
        const { fromColumnId } = busy.next ?? move;
        busy.next = { ...move, fromColumnId };
        return;
      }
      const cardQueue = { current: move, next: null };
      cardQueues.set(move.cardId, cardQueue);
      void drain(cardQueue);
    },
    run,
    pending: () => changes,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
