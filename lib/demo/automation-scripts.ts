import type { DemoContent, Line, Script } from "./content.ts";

const HOUR = 60;
/** Minutes until a person presses a button. */
const ANSWER = 2;
const REMINDER_DAYS = [6, 2.5, 1.5] as const;
/** The conversations of these many days ago are with the first version of the reminder. */
const FIRST_VERSION = 1;

/** The conversations of the automations' runs, in the order of the runs. */
type AutomationScripts = { welcome: Script[]; reminder: Script[] };

/** Returns the messages of each run of the demo's automations. */
export function automationScripts(content: DemoContent): AutomationScripts {
  return {
    welcome: content.welcome.runs.map((run) => welcomeScript(content, run)),
    reminder: REMINDER_DAYS.map((days, index) => reminderScript(content, { days, index })),
  };
}

type Run = DemoContent["welcome"]["runs"][number];

function welcomeScript({ welcome }: DemoContent, { hoursAgo, firstMessage, answer }: Run): Script {
  const ago = Math.round(hoursAgo * HOUR);
  const buttons = [welcome.prices.button, welcome.visit.button].map((title) => ({ id: title, title }));
  const lines: Line[] = [
    { from: "contact", ago, text: firstMessage },
    {
      from: "automation",
      by: welcome.name,
      ago,
      kind: "buttons",
      text: welcome.ask.text.replace("{{contact.name}}", "{name}"),
      content: { buttons },
    },
  ];
  if (answer)
    lines.push({ from: "contact", ago: ago - ANSWER, kind: "choice", text: welcome[answer].button });
  if (answer === "prices")
    lines.push({ from: "automation", by: welcome.name, ago: ago - ANSWER, text: welcome.prices.text });
  return {
    on: "whatsapp",
    business: "academy",
    product: welcome.product,
    stage: answer === "visit" ? "qualified" : "new",
    isBotEnabled: true,
    tags: answer === "prices" ? ["quoted"] : [],
    lines,
  };
}

/** The first version failed to write; a person noticed it and called. The second one sends a template. */
function reminderScript({ reminder, templates }: DemoContent, run: { days: number; index: number }): Script {
  const end = run.days * 24 * HOUR;
  const begin = end + 48 * HOUR;
  const isFirst = run.index < FIRST_VERSION;
  const lines: Line[] = [
    { from: "contact", ago: begin + 50, text: reminder.question },
    { from: "admin", ago: begin + 20, text: reminder.answer },
  ];
  if (!isFirst) {
    lines.push({
      from: "automation",
      by: reminder.name,
      ago: end,
      template: templates.followUp.name,
      text: reminder.offer,
    });
    lines.push({ from: "contact", ago: end - 40, kind: "choice", text: reminder.thanks });
  }
  return {
    on: "whatsapp",
    business: "academy",
    product: reminder.product,
    stage: "proposal",
    assignee: "admin",
    tags: isFirst ? [] : ["urgent"],
    lines,
  };
}
