"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";

export const themes = [
  { value: "light", icon: <Sun /> },
  { value: "dark", icon: <Moon /> },
  { value: "system", icon: <Monitor /> },
] as const;

/** Light, dark, or the system's setting. */
export function ThemeChoice() {
  const t = useTranslations("layout.themeChoice");
  const { theme, setTheme } = useTheme();
  // The choice is stored in the browser; rendering it only in the browser avoids a hydration mismatch.
  const inBrowser = useSyncExternalStore(subscribe, yes, no);
  const chosen = themes.find((choice) => inBrowser && choice.value === theme)?.value ?? "system";
  const segments = themes.map((choice) => ({ ...choice, label: t(choice.value) }));
  return (
    <SegmentedControl label={t("theme")} segments={segments} value={chosen} onChange={setTheme} iconsOnly />
  );
}

const yes = () => true;
const no = () => false;

function subscribe(): () => void {
  return () => {};
}
