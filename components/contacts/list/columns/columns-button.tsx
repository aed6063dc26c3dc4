"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import type { Columns } from "./use-columns.ts";

const ColumnsMenu = lazyPart(() => import("./columns-menu.tsx").then((module) => module.ColumnsMenu));

/** Opens the choice of columns. A phone shows a fixed list. */
export function ColumnsButton({ columns }: { columns: Columns }) {
  const t = useTranslations("contacts.columns");
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="max-sm:hidden">
          <Columns3 /> {t("columns")}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("columns")} className="w-80">
        <ColumnsMenu columns={columns} />
      </PopoverContent>
    </Popover>
  );
}
