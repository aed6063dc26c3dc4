export { listTimeline } from "./list-timeline.ts";
