"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Translate } from "#components/ui/translate.ts";
import { externalAuthors } from "#lib/platform/external-authors.ts";

/** Author of a change, in the format of the API. */
export type Author = { id: string | null; name: string };

/** Returns an author's name in the reader's language. */
export function authorName({ id, name }: Author, t: Translate<"layout.authors">): string {
  if (id === null && name === externalAuthors.device) return t("device");
  return id === null && name === externalAuthors.app ? t("app") : name;
}

/** Returns the function that names authors in the reader's language. */
export function useAuthorName(): (author: Author) => string {
  const t = useTranslations("layout.authors");
  return useCallback((author: Author) => authorName(author, t), [t]);
}
