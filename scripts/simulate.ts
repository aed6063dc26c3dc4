import { parseArgs } from "node:util";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import type { ActOnPhone, PhoneAction } from "#lib/simulator/schema.ts";
import { failed, type Instance, openInstance } from "./simulate/instance.ts";

const usage = `Plays a customer's phone against a running instance.

  npm run simulate -- --key <API key> --workspace <id> [--url http://localhost:3000] <what to do>

  --text "Hola"            writes; --ad facebook|instagram makes it the message after a click on an ad
  --file image             sends a file: image, audio, document or sticker
  --press "Yes"            presses a button or row of the last message that has it, by its title
  --burst 5                writes the text so often, at once
  --twice                  delivers every notification twice
  --number, --name         who it is; 34600111222 and Lucía Ortega where not said
  --headline               of the ad`;

const options = {
  url: { type: "string", default: "http://localhost:3000" },
  key: { type: "string" },
  workspace: { type: "string" },
  number: { type: "string", default: "34600111222" },
  name: { type: "string", default: "Lucía Ortega" },
  text: { type: "string" },
  file: { type: "string" },
  press: { type: "string" },
  ad: { type: "string" },
  headline: { type: "string", default: "Cursos de Excel" },
  burst: { type: "string", default: "1" },
  twice: { type: "boolean", default: false },
} as const;

const { values } = parseArgs({ options });
if (!values.key || !values.workspace || !(values.text || values.file || values.press)) {
  console.log(usage);
  process.exitCode = 1;
} else {
  await simulate(openInstance({ url: values.url, key: values.key, workspaceId: values.workspace })).catch(
    failed,
  );
}

async function simulate(instance: Instance): Promise<void> {
  const simulator = await instance.call(simulatorEndpoints.start, {});
  const phone = { simulatorId: simulator.id, number: values.number };
  const action = values.press ? await pressOn(instance, phone, values.press) : writing();
  const { ad, headline, twice } = values;
  const input: Record<string, unknown> = {
    ...{ ...phone, name: values.name, action },
    ...(ad && { ad: { network: ad, headline } }),
    ...(twice && { times: 2 }),
  };
  const body = simulatorEndpoints.act.body.parse(input);
  const count = Math.max(1, Math.min(100, Number(values.burst) || 1));
  const acted = await Promise.all(
    Array.from({ length: count }, () => instance.call(simulatorEndpoints.act, { body })),
  );
  for (const { messages, answers } of acted) {
    console.log(`${messages.join(", ")}: the webhook answered ${answers.join(", ")}`);
  }
}

function writing(): PhoneAction {
  if (values.text) return { kind: "text", text: values.text };
  return simulatorEndpoints.act.body.shape.action.parse({ kind: "file", file: values.file });
}

type Phone = Pick<ActOnPhone, "simulatorId" | "number">;

async function pressOn(instance: Instance, phone: Phone, title: string): Promise<PhoneAction> {
  const { messages } = await instance.call(simulatorEndpoints.phone, { query: phone });
  for (const { id: target, direction, choices } of messages.toReversed()) {
    const choice = direction === "received" && choices.find((one) => one.title === title);
    if (choice) return { kind: "choice", target, choice: choice.id };
  }
  throw new Error(`No message on the phone has “${title}” to press.`);
}
