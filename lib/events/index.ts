export { type Occurrence, recordEvents } from "./record-event.ts";
