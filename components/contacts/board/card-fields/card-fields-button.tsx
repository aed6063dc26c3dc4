"use client";

import { SquareStack } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import type { CardFields } from "./use-card-fields.ts";

const CardFieldsMenu = lazyPart(() =>
  import("./card-fields-menu.tsx").then((module) => module.CardFieldsMenu),
);

/** Opens the choice of what cards show. */
export function CardFieldsButton({ fields }: { fields: CardFields }) {
  const t = useTranslations("contacts.cardFields");
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="max-sm:w-10 max-sm:px-0">
          <SquareStack /> <span className="max-sm:sr-only">{t("fields")}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("fields")} className="w-80">
        <CardFieldsMenu fields={fields} />
      </PopoverContent>
    </Popover>
  );
}
