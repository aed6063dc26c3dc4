export { type GuideEntry, guideGroups, guideList } from "./guide-list.ts";
export { type ParsedGuide, parseGuide, plainTextOf } from "./parse-guide.ts";
export { fillPlaceholders, readGuide } from "./read-guide.ts";
