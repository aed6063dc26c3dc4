"use client";

import { Tag, UserPlus } from "lucide-react";
import type { CardChoice } from "#components/board/board-contract.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { Translate } from "#components/ui/translate.ts";

const AssignContacts = lazyPart(() => import("./choice-dialogs.tsx").then((module) => module.AssignContacts));

const TagContacts = lazyPart(() => import("./choice-dialogs.tsx").then((module) => module.TagContacts));

/** Returns the choices of a contact's card: the key A opens the assignees, L the tags. */
export function contactChoices(t: Translate<"contacts.choices">): CardChoice[] {
  return [
    {
      id: "assign",
      label: t("assign"),
      key: "a",
      icon: <UserPlus />,
      Dialog: AssignContacts,
    },
    { id: "tags", label: t("tags"), key: "l", icon: <Tag />, Dialog: TagContacts },
  ];
}
