"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { contactChoicesQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { useDebouncedValue } from "#components/ui/use-debounced-value.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { contactQuery } from "./opportunity-queries.ts";

/**
 * Contacts as options: the newest, or the server's search results. Always includes the chosen one (`value`), whose name
 * is read unless it is given.
 */
export function useContactOptions(value: string | null, name?: string | null) {
  const t = useTranslations("opportunities.useContactOptions");
  const { workspace } = useShell();
  const [search, setSearch] = useState("");
  const settled = useDebouncedValue(search.trim().slice(0, 100));
  const found = useQuery(contactChoicesQuery(workspace.id, settled));
  const options: Option[] = (found.data?.data ?? []).map((contact) => ({
    value: contact.id,
    label: fullName(contact.name, contact.lastname),
    hint: contact.email ?? contact.internalWhatsappNumber ?? undefined,
  }));
  const isListed = value === null || options.some((option) => option.value === value);
  const chosen = useQuery({
    ...contactQuery(workspace.id, value ?? ""),
    enabled: !isListed && name === undefined,
  }).data;
  const label = name ?? (chosen ? fullName(chosen.name, chosen.lastname) : "…");
  return {
    options: isListed ? options : [{ value, label }, ...options],
    emptyText: found.isFetching ? t("searching") : t("noMatchingContacts"),
    onSearch: setSearch,
  };
}
