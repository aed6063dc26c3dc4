import { parseArgs } from "node:util";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import type { ActOnPhone, PhoneAction } from "#lib/simulator/schema.ts";
import { failed, type Instance, openInstance } from "./simulate/instance.ts";
import { runScript } from "./startup/lifetime.ts";

const usage = `Simulates a customer's phone on a running instance.

  npm run simulate -- --key <API key> --workspace <id> [--url http://localhost:3000] <action>

  --vendor telegram        the customer's vendor: whatsapp (default), messenger, instagram or telegram
  --text "Hola"            sends a text; with --ad facebook|instagram, as the message after a click on an ad
  --file image             sends a file: image, audio, document or sticker
  --send location          sends a message of the kind location, contact or unsupported
  --lead "Reserva"         submits the lead form whose name starts with this, with --answer full_name=Ana
  --edit, --react, --delete  edits, reacts to or deletes the customer's last text: --edit "Adiós", --react 👍
  --press "Yes"            presses the button or row with this title in the last message that has one
  --burst 5                sends the text this many times in parallel
  --twice                  delivers every notification twice
  --fail 131026            makes messages to phones fail with this vendor code; --fail none ends that
  --number, --name         the customer; 34600111222 and Lucía Ortega by default
  --headline               the headline of the ad

Or measures 1, 2 and 4 web processes and workers under the load of many workspaces, with a separate database:

  npm run simulate -- --fleet [--seconds 30] [--workspaces 100]`;

const options = {
  url: { type: "string", default: "http://localhost:3000" },
  key: { type: "string" },
  workspace: { type: "string" },
  number: { type: "string", default: "34600111222" },
  name: { type: "string", default: "Lucía Ortega" },
  vendor: { type: "string", default: "whatsapp" },
  text: { type: "string" },
  send: { type: "string" },
  lead: { type: "string" },
  answer: { type: "string", multiple: true },
  edit: { type: "string" },
  react: { type: "string" },
  delete: { type: "boolean", default: false },
  fail: { type: "string" },
  file: { type: "string" },
  press: { type: "string" },
  ad: { type: "string" },
  headline: { type: "string", default: "Cursos de Excel" },
  burst: { type: "string", default: "1" },
  twice: { type: "boolean", default: false },
  fleet: { type: "boolean", default: false },
  seconds: { type: "string", default: "30" },
  workspaces: { type: "string", default: "100" },
} as const;

const { values } = parseArgs({ options });
const { text, file, press, send, lead, edit, react, fail } = values;
const isAsked = [text, file, press, send, lead, edit, react, fail].some(Boolean) || values.delete;
if (values.fleet) {
  const { simulateFleet } = await import("./simulate/fleet/simulate-fleet.ts");
  const [seconds, workspaces] = [values.seconds, values.workspaces].map(Number);
  if (!seconds || !workspaces) {
    console.log(usage);
    process.exitCode = 1;
  } else runScript((lifetime) => simulateFleet({ seconds, workspaces }, lifetime));
} else if (!values.key || !values.workspace || !isAsked) {
  console.log(usage);
  process.exitCode = 1;
} else {
  await simulate(openInstance({ url: values.url, key: values.key, workspaceId: values.workspace })).catch(
    failed,
  );
}

async function simulate(instance: Instance): Promise<void> {
  const start = simulatorEndpoints.start.body.parse({ platformType: values.vendor });
  const simulator = await instance.call(simulatorEndpoints.start, { body: start });
  const phone = { simulatorId: simulator.id, number: values.number };
  if (fail) {
    const query = { simulatorId: simulator.id };
    const failCode = fail === "none" ? null : fail;
    await instance.call(simulatorEndpoints.update, {
      query,
      body: simulatorEndpoints.update.body.parse({ failCode }),
    });
    console.log(failCode ? `messages to phones fail with ${failCode}` : "messages to phones arrive");
  }
  const action = await actionOf(instance, phone);
  if (action === null) return;
  const { ad, headline, twice } = values;
  const input: Record<string, unknown> = {
    ...phone,
    name: values.name,
    action,
    ...(ad && !lead && { ad: { network: ad, headline } }),
    ...(twice && { times: 2 }),
  };
  const body = simulatorEndpoints.act.body.parse(input);
  const count = Math.max(1, Math.min(100, Number(values.burst) || 1));
  const acted = await Promise.all(
    Array.from({ length: count }, () => instance.call(simulatorEndpoints.act, { body })),
  );
  for (const { messages, answers } of acted) {
    console.log(`${messages.join(", ")}: the webhook returned ${answers.join(", ")}`);
  }
}

/** The customer's action; null if only the vendor's behavior was changed. */
async function actionOf(instance: Instance, phone: Phone): Promise<PhoneAction | null> {
  const parse = (action: object) => simulatorEndpoints.act.body.shape.action.parse(action);
  if (press) return pressOn(instance, phone, press);
  if (lead) return parse(await leadOn(instance, lead));
  if (text) return { kind: "text", text };
  if (file) return parse({ kind: "file", file });
  if (send) return parse({ kind: send });
  if (!edit && !react && !values.delete) return null;
  const target = await lastText(instance, phone);
  if (edit) return { kind: "edit", target, text: edit };
  return react ? { kind: "reaction", target, emoji: react } : { kind: "revoke", target };
}

async function lastText(instance: Instance, phone: Phone): Promise<string> {
  const { messages } = await instance.call(simulatorEndpoints.phone, { query: phone });
  const last = messages.findLast(({ direction, kind }) => direction === "sent" && kind === "text");
  if (!last) throw new Error("The customer has written nothing yet.");
  return last.id;
}

async function leadOn(instance: Instance, name: string): Promise<object> {
  const forms = await instance.call(simulatorEndpoints.forms, {});
  const form = forms.find((one) => one.name.toLowerCase().startsWith(name.toLowerCase()));
  if (!form) throw new Error(`The page's forms are ${forms.map((one) => one.name).join(", ")}.`);
  const answers = (values.answer ?? []).map((pair) => {
    const [key = "", ...rest] = pair.split("=");
    return { name: key, value: rest.join("=") };
  });
  const network = values.ad ?? "facebook";
  return { kind: "lead", formId: form.id, answers, network, adName: values.ad ? values.headline : null };
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
