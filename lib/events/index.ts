export { type Occurrence, recordEvents } from "./record-events.ts";
