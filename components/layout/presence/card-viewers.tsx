"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { ContactViewer } from "#lib/presence/schema.ts";
import { useShell } from "../workspace-context.tsx";
import { viewersKey } from "./viewers-key.ts";

const ViewerAvatars = lazyPart(async () => (await import("./viewer-avatars.tsx")).ViewerAvatars);

/**
 * The other people who have the contact of a card open now. Only reads what `LiveViewers` loads for the whole page, and
 * rerenders only when the people of this contact change.
 */
export function CardViewers({ contactId }: { contactId: string }) {
  const { workspace } = useShell();
  const { data: people } = useQuery({
    queryKey: viewersKey(workspace.id),
    enabled: false,
    select: useCallback(
      (viewers: readonly ContactViewer[]) => viewers.filter((viewer) => viewer.contactId === contactId),
      [contactId],
    ),
  });
  return people !== undefined && people.length > 0 && <ViewerAvatars people={people} />;
}
