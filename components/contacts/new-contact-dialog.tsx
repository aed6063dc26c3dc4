"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";

/** Adds a contact manually. A number or email that is already used is reported at its field. */
export const NewContactDialog = lazyPart(() =>
  import("./new-contact-dialog-content.tsx").then((module) => module.NewContactDialogContent),
);
