// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type ContactViewer = { contactId: string; userId: string; name: string };

export type PresentPerson = { userId: string; name: string; activity: "viewing" | "typing" };
