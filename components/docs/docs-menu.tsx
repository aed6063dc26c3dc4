"use client";

import { useTranslations } from "next-intl";
import { ThemeChoice } from "#components/layout/shell/theme-choice.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { DocsLinks } from "./docs-links.tsx";
import type { DocsNavigation } from "./navigation.ts";

export type DocsMenuProps = {
  navigation: DocsNavigation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The sidebar on a phone or tablet. */
export function DocsMenu({ navigation, open, onOpenChange }: DocsMenuProps) {
  const t = useTranslations("docs.docsMenu");
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("documentation")} footer={<ThemeChoice />}>
      <nav aria-label={t("documentation")}>
        <DocsLinks navigation={navigation} onFollow={() => onOpenChange(false)} />
      </nav>
    </Sheet>
  );
}
