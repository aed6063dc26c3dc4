export { buildPayload } from "./build-payload.ts";
export { type EventConsumer, type RecordedOccurrence, registerEventConsumers } from "./event-consumer.ts";
export { listEvents } from "./list-events.ts";
export { type PastEvent, readEventsStart, readPastEvents } from "./read-past-events.ts";
export { readBeforeEvents, recordEvents } from "./record-events.ts";
