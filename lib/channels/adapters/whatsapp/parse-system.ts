import type { IdentityChangeEvent } from "../../channel-event.ts";
import { fieldOf, type Loose, textOf } from "../../loose-json.ts";
import { distinct, phoneOf, scopedId } from "./parse-identities.ts";

/** Reads a `system` message: the sender has a new number or scoped ID, or a new encryption identity. */
export function parseSystem(
  item: Loose,
  common: Omit<IdentityChangeEvent, "type" | "to" | "reason" | "text">,
): IdentityChangeEvent {
  const system = fieldOf(item, "system");
  const to = distinct([
    ...phoneOf(textOf(system, "wa_id") ?? textOf(system, "new_wa_id")),
    ...scopedId("bsuid", textOf(system, "user_id")),
    ...scopedId("parent", textOf(system, "parent_user_id")),
  ]);
  const reason = textOf(system, "type") ?? "system";
  return { type: "identity_change", ...common, to, reason, text: textOf(system, "body") ?? "" };
}
