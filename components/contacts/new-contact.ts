"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { readerText } from "#components/ui/text/reader-text.ts";
import { platformIds } from "#lib/channels/schema.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { countryOf } from "#lib/platform/locale/countries.ts";
import { completePhone } from "./complete-phone.ts";
import { contactKeys } from "./contact-queries.ts";

/** The platform whose contacts are identified by their number, as the form stores it. */
export const WHATSAPP = String(platformIds.whatsapp);

/** The error of a rule. Its message is read when it is needed, because the schema is older than the page's messages. */
const issue = (key: "enterAName" | "atMost200") => ({ error: () => readerText("contacts.newContact")(key) });

/** The fields of the dialog: a number for WhatsApp, an email for every other channel. */
export const NewContact = z
  .object({
    platformId: z.string(),
    name: z.string().trim().min(1, issue("enterAName")).max(200, issue("atMost200")),
    lastname: z.string().trim().max(200, issue("atMost200")),
    number: z.string().trim(),
    email: z.string().trim(),
    stageId: z.string(),
  })
  .superRefine(({ platformId, number, email }, check) => {
    const digits = number.replace(/[\s+().-]/g, "");
    const needsNumber = platformId === WHATSAPP;
    if (needsNumber && !/^\d{6,15}$/.test(digits)) {
      check.addIssue({
        code: "custom",
        path: ["number"],
        message: readerText("contacts.newContact")("countryCodeAndNumber"),
      });
    }
    if (email === "" && needsNumber) return;
    if (!z.email().safeParse(email).success) {
      check.addIssue({
        code: "custom",
        path: ["email"],
        message: readerText("contacts.newContact")("enterAnEmail"),
      });
    }
  });
export type NewContact = z.infer<typeof NewContact>;

/** Values of the new contact in addition to the fields of the dialog. */
export type ColumnValues = Pick<
  z.input<typeof contactEndpoints.create.body>,
  "assignedAgentId" | "tags" | "customFields"
>;

/** Creates a contact and reloads boards and lists. */
export function useCreateContact(workspaceId: string, given?: ColumnValues) {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const country = countryOf(useShell().workspace.locale);
  return useMutation({
    mutationFn: async (values: NewContact) =>
      call(contactEndpoints.create, {
        workspaceId,
        mutationId: feed.newMutationId(),
        body: {
          name: values.name,
          lastname: values.lastname || undefined,
          platformId: Number(values.platformId),
          internalWhatsappNumber:
            values.platformId === WHATSAPP ? await completePhone(values.number, country) : undefined,
          email: values.email || undefined,
          stageId: values.stageId,
          ...given,
        },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
      return queries.invalidateQueries({ queryKey: contactKeys.boards(workspaceId) });
    },
  });
}
