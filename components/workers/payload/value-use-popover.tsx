"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#components/ui/overlay/popover.tsx";
import { pathText } from "#lib/workers/mapping/read-path.ts";
import { useMappingReferences } from "../use-mapping-references.ts";
import { lastName } from "./guess-target.ts";
import type { TreeRow } from "./tree-rows.ts";
import { useValueUses } from "./use-value-uses.ts";

/** Called with the value of the payload and its use: a target's key, FILTER or KEY. */
export type UseAs = (row: Pick<TreeRow, "path" | "value">, use: string) => void;

type ValueUsePopoverProps = {
  /** The selected line. */
  row: TreeRow;
  anchor: RefObject<HTMLElement | null>;
  onUse: UseAs;
  onClose: () => void;
};

/** Chooses the use of a value, with the likely ones first. */
export function ValueUsePopover({ row, anchor, onUse, onClose }: ValueUsePopoverProps) {
  const t = useTranslations("workers.valueUsePopover");
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        aria-label={t("use")}
        className="w-80 overflow-hidden p-0"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus();
        }}
      >
        <Uses row={row} onUse={onUse} onClose={onClose} />
      </PopoverContent>
    </Popover>
  );
}

type UsesProps = { row: TreeRow; onUse: UseAs; onClose: () => void };

function Uses({ row, onUse, onClose }: UsesProps) {
  const t = useTranslations("workers.valueUsePopover");
  const { options, choose, createField } = useValueUses(row, useMappingReferences(), (use) => {
    onUse(row, use);
    onClose();
  });
  return (
    <>
      <p className="truncate px-3 pt-2.5 pb-1 text-ink-soft text-xs">
        {t.rich("usePathAs", {
          path: pathText(row.path),
          code: (text) => <code className="font-mono text-ink">{text}</code>,
        })}
      </p>
      <OptionList
        label={t("usePath", { path: lastName(row.path) })}
        options={options}
        onSelect={choose}
        onCreate={createField}
        createVerb={t("newCustomField")}
        placeholder={t("search")}
      />
    </>
  );
}
