"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { contactChoicesQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { fullName } from "#lib/platform/full-name.ts";

/**
 * Contacts as options: the newest, or the server's search results. Always includes the chosen one (`value` with
 * `name`).
 */
export function useContactOptions(value: string | null, name: string | null | undefined) {
  const t = useTranslations("opportunities.useContactOptions");
  const { workspace } = useShell();
  const [search, setSearch] = useState("");
  const found = useQuery(contactChoicesQuery(workspace.id, search.trim().slice(0, 100)));
  const options: Option[] = (found.data?.data ?? []).map((contact) => ({
    value: contact.id,
    label: fullName(contact.name, contact.lastname),
    hint: contact.email ?? contact.internalWhatsappNumber ?? undefined,
  }));
  const isListed = value === null || options.some((option) => option.value === value);
  return {
    options: isListed ? options : [{ value, label: name ?? "…" }, ...options],
    emptyText: found.isFetching ? t("searching") : t("noMatchingContacts"),
    onSearch: setSearch,
  };
}
