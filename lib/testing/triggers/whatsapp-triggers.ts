import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { resetBuckets } from "../buckets.ts";
import { newWhatsapp, type Whatsapp, whatsappContact, whatsappText } from "../factories/channels/whatsapp.ts";
import { runJobs } from "../jobs.ts";
import { useTestServer } from "../servers/server.ts";
import { type TriggerWatch, watchTriggers } from "./trigger-watch.ts";

/** Gives the calling file a WhatsApp number with watched triggers, and each test a new number that writes to it. */
export function useWhatsappTriggers() {
  const server = useTestServer();
  let whatsapp: Whatsapp;
  let watch: TriggerWatch;
  let people = 0;
  let from = "";

  beforeAll(async () => {
    whatsapp = await newWhatsapp();
    watch = await watchTriggers(whatsapp.ctx);
  });
  afterAll(() => watch.close());
  beforeEach(async () => {
    people += 1;
    from = `346001${String(people).padStart(5, "0")}`;
    await resetBuckets();
  });

  const deliver = async (payload: object) => {
    expect((await whatsapp.deliver(server.url(), payload)).status).toBe(200);
    await runJobs();
  };
  const tell = (field: string, value: object) =>
    deliver({ object: "whatsapp_business_account", entry: [{ id: "2002", changes: [{ field, value }] }] });
  return {
    whatsapp: () => whatsapp,
    watch: () => watch,
    from: () => from,
    deliver,
    /** Delivers a message of a contact. */
    write: (message: object, contact = whatsappContact(from)) =>
      deliver(whatsapp.notification({ contacts: [contact], messages: [message] })),
    /** Returns a message of a type, with the part that has its name. */
    of: (type: string, part: object) => ({ ...whatsappText(from, ""), type, [type]: part }),
    /** Delivers a change of a field of the account. */
    tell,
    /** Delivers a message that was written to the contact on the phone of this number. */
    echo: (text: string) =>
      tell("smb_message_echoes", {
        metadata: { phone_number_id: whatsapp.phoneNumberId },
        message_echoes: [{ ...whatsappText("15550783881", text), to: from }],
      }),
  };
}
