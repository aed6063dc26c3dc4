export { addDemo, addDemoTo } from "./add-demo.ts";
export type { DemoContent, DemoLocale } from "./content.ts";
export { demoContents } from "./demo-contents.ts";
export { colleagueOf, type Team, teamOf } from "./team.ts";
