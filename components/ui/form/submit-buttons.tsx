"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";

type SubmitButtonsProps = {
  /** Id of the form, if the buttons are outside of it. */
  form?: string;
  variant?: "primary" | "danger";
  busy?: boolean;
  onCancel: () => void;
  /** The label of the button that submits. */
  children: ReactNode;
};

/** Cancels or submits a form. */
export function SubmitButtons({ onCancel, variant = "primary", ...submit }: SubmitButtonsProps) {
  const tActions = useTranslations("actions");
  return (
    <>
      <Button onClick={onCancel}>{tActions("cancel")}</Button>
      <Button type="submit" variant={variant} {...submit} />
    </>
  );
}
