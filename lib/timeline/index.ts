export { listTimeline } from "./list-timeline.ts";
export { readFacts } from "./read-facts.ts";
