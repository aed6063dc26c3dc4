export { listContactViewers } from "./list-contact-viewers.ts";
export { publishContactPresence } from "./publish-contact-presence.ts";
export { publishPresence } from "./publish-presence.ts";
export { readPresence } from "./read-presence.ts";
