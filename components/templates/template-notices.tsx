"use client";

import { CircleAlert, Info } from "lucide-react";
import { Callout } from "#components/ui/callout.tsx";
import type { Template } from "#lib/templates/schema.ts";
import { reasonLabel } from "./status-labels.ts";
import { hasForeignParts } from "./template-draft.ts";

type TemplateNoticesProps = { template: Template | null; canWrite: boolean; hasChannel: boolean };

/** Notices about the consequences of changing a template. */
export function TemplateNotices({ template, canWrite, hasChannel }: TemplateNoticesProps) {
  const isHandedIn = template !== null && template.vendorId !== null;
  return (
    <>
      {template?.reason && (
        <Callout look="warn" icon={<CircleAlert aria-hidden="true" />}>
          {reasonLabel(template.reason)}
        </Callout>
      )}
      {!canWrite && (
        <Callout icon={<Info aria-hidden="true" />}>Only owners and admins can edit templates.</Callout>
      )}
      {canWrite && isHandedIn && template.status !== "deleted" && (
        <Callout icon={<Info aria-hidden="true" />}>
          {hasForeignParts(template)
            ? "Some parts can only be edited in WhatsApp Manager. You can edit the button actions here."
            : "WhatsApp must approve text changes again. Button actions change immediately."}
        </Callout>
      )}
      {canWrite && !isHandedIn && !hasChannel && (
        <Callout icon={<Info aria-hidden="true" />}>
          No WhatsApp channel is connected. The template stays a draft until you connect one.
        </Callout>
      )}
    </>
  );
}
