import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { cn } from "../class-names.ts";
import { controlClass } from "./input.tsx";

type TitleInputProps = ComponentProps<"input"> & {
  /** Characters it has now: it is as wide. */ length: number;
};

/** The title of a page as a field edited in place. */
export function TitleInput({ length, className, ...props }: TitleInputProps) {
  const t = useTranslations("ui.titleInput");
  return (
    <input
      aria-label={t("name")}
      autoComplete="off"
      placeholder={t("name")}
      size={Math.max(length, 6)}
      className={cn(
        controlClass,
        "field-sizing-content -ml-1 h-8 w-auto max-w-full border-transparent bg-transparent px-1.5 font-semibold text-base shadow-none hover:border-line-strong coarse:h-10 [&[readonly]]:bg-transparent",
        className,
      )}
      {...props}
    />
  );
}
