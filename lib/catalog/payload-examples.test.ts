import { expect, it } from "vitest";
import { events } from "#lib/rules/events.ts";
import { payloadExample } from "./payload-examples.ts";

it.each(events)("has an example of $trigger with exactly the keys of its payload", (event) => {
  const example = payloadExample(event);
  expect(event.payload.parse(example)).toEqual(example);
});
