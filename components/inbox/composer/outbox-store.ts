import { type Outbox, Pending } from "./outbox.ts";

type Store = Pick<Storage, "getItem" | "setItem">;

/** Stores unconfirmed messages so that they survive a reload. */
type OutboxStore = { read(): Outbox; change(how: (outbox: Outbox) => Outbox): Outbox };

/** Opens an outbox in browser storage, or in memory if storage is unavailable or full. */
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

/** Ignores data it cannot parse, such as data from another version. */
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
