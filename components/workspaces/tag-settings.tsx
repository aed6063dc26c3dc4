"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { AddRow, SettingsList, SettingsRow } from "./settings-list.tsx";
import { useSettingWrite } from "./use-setting-write.ts";

/** From this number of items on, a list has a search field. */
const searchableFrom = 12;

export function TagSettings({ tags }: { tags: Workspace["tags"] }) {
  const t = useTranslations("workspaces.tagSettings");
  const create = useSettingWrite(tagEndpoints.create);
  const update = useSettingWrite(tagEndpoints.update);
  const remove = useSettingWrite(tagEndpoints.delete);
  const [search, setSearch] = useState("");
  const shown = tags.filter((tag) => matchesQuery(tag.name, search) > 0);
  return (
    <SettingsSection title={t("tags")} description={t("aboutTags")}>
      {tags.length >= searchableFrom && (
        <SearchInput label={t("searchTags")} value={search} onChange={setSearch} className="mb-3 max-w-sm" />
      )}
      {shown.length === 0 && (
        <p className="text-ink-faint">{tags.length === 0 ? t("noTagsYet") : t("noMatchingTags")}</p>
      )}
      <SettingsList label={t("tags")}>
        {shown.map((tag) => (
          <SettingsRow
            key={tag.id}
            kind="tag"
            name={tag.name}
            color={tag.color}
            deletion={t("consequence")}
            onRename={(name) => update.mutateAsync({ query: { id: tag.id }, body: { name } })}
            onRecolor={(color) => update.mutate({ query: { id: tag.id }, body: { color } })}
            onDelete={() => remove.mutateAsync({ query: { id: tag.id } })}
          />
        ))}
      </SettingsList>
      <AddRow label={t("nameOfANewTag")} onAdd={(name) => create.mutateAsync({ body: { name } })} />
    </SettingsSection>
  );
}
