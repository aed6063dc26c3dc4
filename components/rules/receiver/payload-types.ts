import { tidySchema } from "#lib/platform/api/openapi/tidy-schema.ts";
import { type Schema, typeText } from "#lib/platform/api/openapi/type-text.ts";
import { type EventDefinition, payloadTriggerName } from "#lib/platform/outbox/define-event.ts";
import { pythonClasses } from "./python-classes.ts";

type Payload = Pick<EventDefinition, "trigger" | "payload">;

/** Returns the JSON Schema of the body of an event's webhooks. It allows keys that a later version may add. */
export function payloadSchema({ trigger, payload }: Payload): Schema {
  // The function of the same name would add to the JavaScript of every page.
  const { $schema, ...schema } = payload.toJSONSchema({ io: "output", unrepresentable: "any" });
  const tidy = tidySchema(schema);
  const name = payloadTriggerName(trigger);
  return {
    $schema,
    title: name,
    ...tidy,
    properties: { ...Object(tidy.properties), trigger: { const: name } },
  };
}

/** Returns the TypeScript type of the body. Its name is the trigger in the payload. */
export function payloadTypeScript(event: Payload): string {
  // The schema of a payload has no references.
  const type = typeText(payloadSchema(event), () => undefined);
  return `type ${payloadTriggerName(event.trigger)} = ${type};`;
}

/** Returns the classes of the body in Python, and their imports from `typing`. */
export function payloadPython(event: Payload): { classes: string; imports: string } {
  const classes = pythonClasses(payloadTriggerName(event.trigger), payloadSchema(event));
  const names = ["Any", "Literal", "TypedDict"].filter((name) => new RegExp(`\\b${name}\\b`).test(classes));
  return { classes, imports: `from typing import ${names.join(", ")}` };
}
