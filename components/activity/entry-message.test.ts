import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import type { WorkspaceActivity } from "#lib/activity/schema.ts";
import english from "#messages/en/activity.json";
import spanish from "#messages/es/activity.json";
import { entryMessage } from "./entry-message.ts";

const inEnglish = createTranslator({
  locale: "en",
  messages: { activity: english },
  namespace: "activity.entry",
});
const inSpanish = createTranslator({
  locale: "es",
  messages: { activity: spanish },
  namespace: "activity.entry",
});

const record = { type: "contact", id: "1", name: "Eva" } as const;

type Entry = Pick<WorkspaceActivity, "kind" | "action" | "target"> &
  Partial<Pick<WorkspaceActivity, "record">>;

it.each<[Entry, string, string]>([
  [{ kind: "moved", action: "moved", target: "Won", record }, "Ana moved Eva to Won", "Ana movió Eva a Won"],
  [
    { kind: "moved", action: "moved", target: null, record },
    "Ana removed Eva from the board",
    "Ana quitó Eva del tablero",
  ],
  [
    { kind: "resolved", action: "resolved", target: null, record },
    "Ana resolved the conversation with Eva",
    "Ana resolvió la conversación con Eva",
  ],
  [{ kind: "bulk", action: "changed", target: null }, "Ana changed 2 contacts", "Ana cambió 2 contactos"],
  [
    { kind: "bulk", action: "ran", target: null },
    "Ana ran a macro on 2 contacts",
    "Ana ejecutó una macro en 2 contactos",
  ],
  [
    { kind: "resolved", action: "resolved", target: null },
    "Ana resolved 2 conversations",
    "Ana resolvió 2 conversaciones",
  ],
  [
    { kind: "assigned", action: "assigned", target: "Ben" },
    "Ana assigned 2 contacts to Ben",
    "Ana asignó 2 contactos a Ben",
  ],
  [
    { kind: "assigned", action: "assigned", target: null },
    "Ana removed the assignee of 2 contacts",
    "Ana quitó al responsable de 2 contactos",
  ],
  [
    { kind: "assigned", action: "changed", target: null },
    "Ana reassigned 2 contacts",
    "Ana reasignó 2 contactos",
  ],
  [
    { kind: "opportunity", action: "moved", target: "Offer" },
    "Ana moved 2 opportunities to Offer",
    "Ana movió 2 oportunidades a Offer",
  ],
  [
    { kind: "opportunity", action: "changed", target: null },
    "Ana changed 2 opportunities",
    "Ana cambió 2 oportunidades",
  ],
  [
    { kind: "opportunity", action: "lost", target: null },
    "Ana lost 2 opportunities",
    "Ana perdió 2 oportunidades",
  ],
])("describes %j", (entry, expectedEnglish, expectedSpanish) => {
  const { key, what } = entryMessage({ record: null, ...entry });
  const plain = (chunks: string) => chunks;
  const values = { what, actor: "Ana", target: entry.target ?? "", count: 2, b: plain, record: () => "Eva" };
  expect([inEnglish.markup(key, values), inSpanish.markup(key, values)]).toEqual([
    expectedEnglish,
    expectedSpanish,
  ]);
});
