import { type Outbox, Pending } from "./outbox.ts";

type Store = Pick<Storage, "getItem" | "setItem">;

/** Where what is not confirmed is kept, so that a page that is left or loaded again loses nothing of it. */
export type OutboxStore = { read(): Outbox; change(how: (outbox: Outbox) => Outbox): Outbox };

/** An outbox in a browser's storage; in memory alone where there is none, or where it is full. */
export function openOutboxStore(store: Store | null, name: string): OutboxStore {
  let memory: Outbox | null = null;
  const read = (): Outbox => memory ?? parsed(attempt(() => store?.getItem(name) ?? null));
  return {
    read,
    change(how) {
      const next = how(read());
      const isKept = attempt(() => {
        store?.setItem(name, JSON.stringify(next));
        return store !== null;
      });
      memory = isKept ? null : next;
      return next;
    },
  };
}

/** What cannot be read was written by another version, or by someone else. */
function parsed(text: string | null): Outbox {
  const value = text === null ? [] : attempt((): unknown => JSON.parse(text));
  return Pending.array().safeParse(value).data ?? [];
}

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
