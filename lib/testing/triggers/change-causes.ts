import {
  bulkMoveContacts,
  changeContacts,
  createContact,
  moveContact,
  updateContact,
  upsertContact,
} from "#lib/contacts/index.ts";
import type { UpdateContact } from "#lib/contacts/schema.ts";
import type { Via } from "#lib/platform/context.ts";
import type { Cause } from "./trigger-grid.ts";

/** Assigns everything and resolves the contact in one call. */
export const edited =
  (via: Via): Cause =>
  async ({ as, person, given, shown }) => {
    const { id, contact } = await person();
    return async () => {
      await updateContact(as(via), id, { ...given, isSolved: true });
      return { contactId: id, contact: { ...contact, ...shown, isSolved: true } };
    };
  };

export const reopened =
  (via: Via): Cause =>
  async ({ as, person }) => {
    const { id, contact } = await person({ isSolved: true });
    return async () => {
      await updateContact(as(via), id, { isSolved: false });
      return { contactId: id, contact: { ...contact, isSolved: false } };
    };
  };

/** Sends the values that the contact already has. */
export const editedToNothing =
  (via: Via): Cause =>
  async ({ as, person, ctx, given, shown }) => {
    const { id, contact } = await person();
    await updateContact(ctx, id, { ...given, isSolved: true });
    return async () => {
      await updateContact(as(via), id, { ...given, isSolved: true, name: "Eva" });
      return { contactId: id, contact: { ...contact, ...shown, isSolved: true } };
    };
  };

/** Removes every assignment; there is no trigger for a removal. */
export const cleared =
  (via: Via): Cause =>
  async ({ as, person, ctx, given }) => {
    const { id, contact } = await person();
    await updateContact(ctx, id, given);
    const none: UpdateContact = { stageId: null, segmentationId: null, assignedAgentId: null, tags: [] };
    return async () => {
      await updateContact(as(via), id, none);
      return { contactId: id, contact: { ...contact, stageId: "", stageName: "" } };
    };
  };

export const created =
  (via: Via): Cause =>
  async ({ as, newEmail, inFirstStage }) =>
  async () => {
    const email = newEmail();
    const { id } = await createContact(as(via), { name: "Eva", email });
    return { contactId: id, contact: { name: "Eva", email, ...inFirstStage } };
  };

export const createdWithAll =
  (via: Via): Cause =>
  async ({ as, newNumber, given, shown }) =>
  async () => {
    const number = newNumber();
    const input = { ...given, customFields: [{ code: "ciudad", value: "Lima" }] };
    const { id } = await createContact(as(via), { name: "Eva", internalWhatsappNumber: number, ...input });
    return {
      contactId: id,
      contact: {
        name: "Eva",
        phoneNumber: number,
        internalWhatsappNumber: number,
        platformId: 2,
        isoCountryCode: "ES",
        phoneCountryDialCode: "+34",
        ...shown,
        variables: [{ code: "ciudad", val: "Lima" }],
        customFields: input.customFields,
      },
    };
  };

export const upsertedNew =
  (via: Via): Cause =>
  async ({ as, newEmail, given, shown }) =>
  async () => {
    const email = newEmail();
    const { id } = await upsertContact(as(via), { name: "Eva", email, ...given });
    return { contactId: id, contact: { name: "Eva", email, ...shown } };
  };

export const upsertedKnown =
  (via: Via): Cause =>
  async ({ as, person, given, shown }) => {
    const { id, contact } = await person({ isSolved: true });
    return async () => {
      await upsertContact(as(via), { email: contact.email, ...given, isSolved: false });
      return { contactId: id, contact: { ...contact, ...shown, isSolved: false } };
    };
  };

export const moved =
  (via: Via): Cause =>
  async ({ as, person, inSecondStage, second }) => {
    const { id, contact } = await person();
    return async () => {
      await moveContact(as(via), { id, stageId: second.id });
      return { contactId: id, contact: { ...contact, ...inSecondStage } };
    };
  };

export const movedInItsStage: Cause = async ({ as, person, first }) => {
  const { id, contact } = await person();
  const { id: above } = await person();
  return async () => {
    await moveContact(as("panel"), { id, stageId: first.id, beforeId: above });
    return { contactId: id, contact };
  };
};

export const movedInBulk =
  (via: Via): Cause =>
  async ({ as, person, inSecondStage, second }) => {
    const people = [await person(), await person(), await person()] as const;
    return async () => {
      await bulkMoveContacts(as(via), { contactIds: people.map(({ id }) => id), stageId: second.id });
      return { contactId: people[0].id, contact: { ...people[0].contact, ...inSecondStage } };
    };
  };

export const changedInBulk =
  (via: Via): Cause =>
  async ({ as, person, given, byAna, alpha, beta }) => {
    const { id, contact } = await person();
    const { assignedAgentId, tags } = given;
    return async () => {
      await changeContacts(as(via), { contacts: [{ id, assignedAgentId, tags }] });
      return { contactId: id, contact: { ...contact, ...byAna, tags: [alpha, beta] } };
    };
  };
