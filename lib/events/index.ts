export { buildPayload } from "./build-payload.ts";
export { type Occurrence, recordEvents } from "./record-events.ts";
