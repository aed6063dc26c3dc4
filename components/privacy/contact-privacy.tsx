"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, Eraser } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { contactQuery } from "#components/contacts/contact-queries.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Section } from "#components/ui/section.tsx";

const EraseDialog = lazyPart(() => import("./erase-dialog.tsx").then((module) => module.EraseDialog));

/** Exporting and erasing everything about a contact, for owners and admins. */
export function ContactPrivacy({ contactId }: { contactId: string }) {
  const t = useTranslations("privacy.contactPrivacy");
  const { workspace } = useShell();
  const mayExport = usePermission("privacy.read");
  const mayErase = usePermission("privacy.write");
  const contact = useQuery({ ...contactQuery(workspace.id, contactId), enabled: mayExport }).data;
  const [isErasing, setErasing] = useState(false);
  if (!mayExport || !contact) return null;
  return (
    <Section title={t("privacy")}>
      <div className="flex flex-wrap gap-2">
        <a
          href={`/api/contact/${contactId}/personal-data?workspaceId=${workspace.id}`}
          download
          className={buttonClass("secondary", "sm")}
        >
          <Download /> {t("export")}
        </a>
        {mayErase && (
          <Button size="sm" onClick={() => setErasing(true)}>
            <Eraser /> {t("erase")}
          </Button>
        )}
      </div>
      {isErasing && <EraseDialog contact={contact} onClose={() => setErasing(false)} />}
    </Section>
  );
}
