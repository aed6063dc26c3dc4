import { expect, it } from "vitest";
import { payloadExample } from "#lib/catalog/payload-examples.ts";
import { events } from "#lib/rules/events.ts";
import { taskEvents } from "#lib/tasks/events.ts";
import { payloadPython, payloadSchema, payloadTypeScript } from "./payload-types.ts";

const TYPESCRIPT = `type TareaCreada = {
  trigger: "TareaCreada";
  timestamp: string;
  workspaceId: string;
  task: {
    id: string;
    name: string;
    description: string;
    creationDate: string;
    expirationDate: string | null;
    statusId: string;
    asignedUsers: { id: string; name: string }[];
    dealId: string;
  };
};`;

const PYTHON = `class TaskAsignedUsers(TypedDict):
    id: str
    name: str


class Task(TypedDict):
    id: str
    name: str
    description: str
    creationDate: str
    expirationDate: str | None
    statusId: str
    asignedUsers: list[TaskAsignedUsers]
    dealId: str


class TareaCreada(TypedDict):
    trigger: Literal["TareaCreada"]
    timestamp: str
    workspaceId: str
    task: Task`;

it("describes the body of a webhook as JSON Schema, TypeScript and Python", () => {
  const { created } = taskEvents;
  const text = { type: "string" };
  const instant = { type: "string", format: "date-time" };
  expect(payloadSchema(created)).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "TareaCreada",
    type: "object",
    properties: {
      trigger: { const: "TareaCreada" },
      timestamp: instant,
      workspaceId: text,
      task: { type: "object", properties: { id: text, expirationDate: { type: ["string", "null"] } } },
    },
    required: ["trigger", "timestamp", "workspaceId", "task"],
  });
  expect(JSON.stringify(payloadSchema(created))).not.toContain("additionalProperties");
  expect(payloadTypeScript(created)).toBe(TYPESCRIPT);
  expect(payloadPython(created)).toEqual({
    classes: PYTHON,
    imports: "from typing import Literal, TypedDict",
  });
});

it.each(events)("has the keys of the example of $trigger, and no others", (event) => {
  const { [event.subject]: record } = payloadExample(event);
  const keys = Object.keys(Object(record)).sort();
  const [, type = ""] = payloadTypeScript(event).split(`\n  ${event.subject}: {\n`);
  const [own = ""] = type.split("\n  };");
  expect(keysIn(own)).toEqual(keys);
  const name = event.subject.replace(/^./, (letter) => letter.toUpperCase());
  const python = payloadPython(event)
    .classes.split("\n\n\n")
    .find((text) => text.startsWith(`class ${name}(TypedDict):`));
  expect(keysIn(python ?? "")).toEqual(keys);
});

const keysIn = (text: string) => [...text.matchAll(/^ {4}(\w+): /gm)].map(([, key]) => key).sort();
