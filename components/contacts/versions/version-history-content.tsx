"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { type ContactChange, useSaveContact } from "../use-save-contact.ts";
import {
  combineChanges,
  currentValues,
  isUnchanged,
  restoringChange,
  valuesBefore,
} from "./contact-versions.ts";
import { type LoadedVersions, useVersions } from "./use-versions.ts";
import { VersionSlider } from "./version-slider.tsx";
import { shownFields, VersionValues } from "./version-values.tsx";

type VersionHistoryProps = { contactId: string; onClose: () => void };

export function VersionHistoryContent({ contactId, onClose }: VersionHistoryProps) {
  const t = useTranslations("contacts.versions");
  const canWrite = usePermission("contacts.write");
  const loaded = useVersions(contactId);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { isSaving, restore } = useRestore(contactId);
  const shown = loaded.data && versionOf(loaded.data, selectedId);
  const changes = shown ? [...shown.restoring.values()].filter((change) => change !== null) : [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("title")}
        description={canWrite ? `${t("note")} ${t("restoringNote")}` : t("note")}
        size="lg"
        footer={
          canWrite &&
          changes.length > 0 && (
            <Button variant="primary" busy={isSaving} onClick={() => void restore(combineChanges(changes))}>
              {t("restoreAll", { count: changes.length })}
            </Button>
          )
        }
      >
        <LoadState query={loaded} failure={t("couldNotBeLoaded")} rows={8} />
        {loaded.data?.versions.length === 0 && !loaded.paging.hasMore && (
          <EmptyState title={t("noVersions")} description={t("noVersionsNote")} />
        )}
        {/* The newest entries may all be ones that versions do not show. */}
        {loaded.data?.versions.length === 0 && <LoadMore {...loaded.paging} />}
        {loaded.data && shown && (
          <>
            <VersionSlider
              versions={loaded.data.versions}
              index={shown.index}
              onSelect={setSelectedId}
              paging={loaded.paging}
            />
            <VersionValues
              values={shown.values}
              now={shown.now}
              restoring={canWrite ? shown.restoring : new Map()}
              customFields={loaded.data.customFields}
              disabled={isSaving}
              onRestore={(change) => void restore(change)}
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Returns a version, the newest one if none is selected, and the change that restores each differing field. */
function versionOf({ contact, versions, existing }: LoadedVersions, selectedId: string | null) {
  if (versions.length === 0) return null;
  const index = Math.max(
    0,
    versions.findIndex(({ id }) => id === selectedId),
  );
  const now = currentValues(contact, existing);
  const values = valuesBefore(now, versions.slice(0, index));
  const differing = shownFields(values, now).filter((field) => !isUnchanged(field, values, now));
  const restoring = new Map(differing.map((field) => [field, restoringChange(field, values, existing)]));
  return { index, now, values, restoring };
}

/** Saves earlier values, and reports the result. */
function useRestore(contactId: string) {
  const t = useTranslations("contacts.versions");
  const [isSaving, setSaving] = useState(false);
  const save = useSaveContact(contactId);
  const restore = async (change: ContactChange) => {
    setSaving(true);
    try {
      await save(change);
      toast.success(t("restored"));
    } catch (error) {
      toast.failure(t("couldNotBeRestored"), error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, restore };
}
