import { readStoredJson, writeStored } from "#components/ui/stored-value.ts";
import { type Outbox, Pending } from "./outbox.ts";

/** Stores unconfirmed messages so that they survive a reload. */
type OutboxStore = { read(): Outbox; change(how: (outbox: Outbox) => Outbox): Outbox };

/** Opens the outbox of this tab: each tab sends its own messages. */
export function openOutboxStore(name: string): OutboxStore {
  // Ignores data it cannot parse, such as data from another version.
  const read = (): Outbox => Pending.array().safeParse(readStoredJson(name, "sessionStorage")).data ?? [];
  return {
    read,
    change(how) {
      const next = how(read());
      writeStored(name, JSON.stringify(next), "sessionStorage");
      return next;
    },
  };
}
