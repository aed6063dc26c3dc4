import type { Move } from "../board-state.ts";
import { cardIdIn, recordOf } from "../shared-cards.ts";

type SharedMoves = {
  send: (move: Move) => Promise<void>;
  fail: (move: Move, error: unknown) => void;
  /** Shows a move while `work` runs. */
  run: (move: Move, work: () => Promise<void>) => Promise<void>;
};

/**
 * Returns a function that shows and sends moves of shared cards. Every move of a record is sent, one after the other,
 * because each can concern other columns.
 */
export function createSharedMoves({ send, fail, run }: SharedMoves) {
  /** By record, the last move: null once it is sent, itself if it failed. */
  const lastMoves = new Map<string, Promise<Move | null>>();
  return (move: Move): void => {
    const before = lastMoves.get(recordOf(move.cardId));
    let current = move;
    const sent = run(move, async () => {
      const failed = await before;
      // After a failed move, the card is still in the column that the failed move started from.
      const follows = failed && cardIdIn(failed.cardId, failed.columnId) === move.cardId;
      if (follows) current = { ...move, cardId: failed.cardId };
      await send(current);
    }).then(
      () => null,
      (error: unknown) => {
        fail(current, error);
        return current;
      },
    );
    lastMoves.set(recordOf(move.cardId), sent);
  };
}
