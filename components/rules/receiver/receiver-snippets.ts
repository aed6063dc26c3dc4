import {
  type EventDefinition,
  type EventSubject,
  payloadTriggerName,
} from "#lib/platform/outbox/define-event.ts";
import { GO } from "./go.ts";
import { JAVA } from "./java.ts";
import { NODE } from "./node.ts";
import { payloadPython, payloadTypeScript } from "./payload-types.ts";
import { PHP } from "./php.ts";
import { PYTHON } from "./python.ts";
import { TYPESCRIPT } from "./typescript.ts";

/**
 * Programs that receive webhooks and verify their signature, with the name of their file and the command that runs it.
 */
export const receiverLanguages = [
  { language: "ts", name: "TypeScript", file: "receiver.ts", run: "node receiver.ts", code: TYPESCRIPT },
  { language: "js", name: "Node.js", file: "receiver.mjs", run: "node receiver.mjs", code: NODE },
  { language: "python", name: "Python", file: "receiver.py", run: "python3 receiver.py", code: PYTHON },
  {
    language: "php",
    name: "PHP",
    file: "receiver.php",
    run: "php -S localhost:4000 receiver.php",
    code: PHP,
  },
  { language: "go", name: "Go", file: "receiver.go", run: "go run receiver.go", code: GO },
  { language: "java", name: "Java", file: "Receiver.java", run: "java Receiver.java", code: JAVA },
] as const;

export type ReceiverLanguage = (typeof receiverLanguages)[number]["language"];

const types: Record<EventSubject, string> = {
  contact: "ContactEvent",
  opportunity: "OpportunityEvent",
  task: "TaskEvent",
};

/**
 * Returns a program in a language for the webhooks of an event, with the type of their body in TypeScript and Python.
 * It reads its secrets and port from the environment.
 */
export function receiverSnippet(
  language: ReceiverLanguage,
  event: Pick<EventDefinition, "trigger" | "subject" | "payload">,
): string {
  const code = receiverLanguages.find((one) => one.language === language)?.code ?? "";
  const { classes, imports } = payloadPython(event);
  const parts = {
    "{{TYPES}}": payloadTypeScript(event),
    "{{CLASSES}}": classes,
    "{{IMPORTS}}": imports,
    "{{TRIGGER}}": payloadTriggerName(event.trigger),
    "{{SUBJECT}}": event.subject,
    "{{TYPE}}": types[event.subject],
  };
  return Object.entries(parts).reduce((text, [mark, part]) => text.replaceAll(mark, () => part), code);
}
