"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import type { Passkey } from "#lib/sign-in/schema.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

/** A passkey with its last use; it can be renamed and removed. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslations("sign-in.passkeyRow");
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const { name, creationDate, lastUsedDate } = passkey;
  const close = () => setOpen(null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{name}</p>
        <p className="text-ink-faint text-xs">
          {t("added", { day: dateText(creationDate, "date") })} ·{" "}
          {lastUsedDate === null ? t("neverUsed") : t("lastUsed", { day: dateText(lastUsedDate, "date") })}
        </p>
      </div>
      <div className="-ml-2 flex gap-1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={t("renameName", { name })}
          onClick={() => setOpen("rename")}
        >
          {t("rename")}
        </Button>
        <Button
          size="sm"
          variant="danger-ghost"
          aria-label={t("removeName", { name })}
          onClick={() => setOpen("remove")}
        >
          {t("remove")}
        </Button>
      </div>
      {open === "rename" && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === "remove" && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
    </li>
  );
}
