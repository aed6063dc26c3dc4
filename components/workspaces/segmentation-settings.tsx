"use client";

import { SettingsSection } from "#components/layout/settings-section.tsx";
import { segmentationEndpoints } from "#lib/segmentations/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { AddRow, SettingsList, SettingsRow } from "./settings-list.tsx";
import { useSettingWrite } from "./use-setting-write.ts";

/** The workspace's segmentations. A contact has at most one. */
export function SegmentationSettings({ segmentations }: { segmentations: Workspace["segmentations"] }) {
  const create = useSettingWrite(segmentationEndpoints.create);
  const update = useSettingWrite(segmentationEndpoints.update);
  const remove = useSettingWrite(segmentationEndpoints.delete);
  return (
    <SettingsSection title="Segments" description="Groups of contacts. A contact can be in one segment.">
      {segmentations.length === 0 && <p className="text-ink-faint">No segments yet.</p>}
      <SettingsList label="Segments">
        {segmentations.map((segmentation) => (
          <SettingsRow
            key={segmentation.id}
            kind="segment"
            name={segmentation.name}
            deletion="Its contacts are kept, without a segment. This cannot be undone."
            onRename={(name) => update.mutateAsync({ query: { id: segmentation.id }, body: { name } })}
            onDelete={() => remove.mutateAsync({ query: { id: segmentation.id } })}
          />
        ))}
      </SettingsList>
      <AddRow label="Name of a new segment" onAdd={(name) => create.mutateAsync({ body: { name } })} />
    </SettingsSection>
  );
}
