"use client";

import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";

const BulkEditsDialog = lazyPart(() =>
  import("./bulk-edits-dialog.tsx").then((module) => module.BulkEditsDialog),
);

/** Opens the bulk changes that can still be undone, and those that no longer can. */
export function BulkEditsButton({ className }: { className?: string }) {
  const t = useTranslations("contacts.bulkEdits");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t("title")} icon={<History />} onClick={() => setOpen(true)} className={className} />
      {isOpen && <BulkEditsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
