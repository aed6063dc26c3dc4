import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { FormError } from "./form-error.tsx";

type SaveRowProps = {
  error: Error | null;
  busy: boolean;
  disabled?: boolean;
  /** The label of the button. */
  children: ReactNode;
};

/** The end of a form on a settings page: why it could not be saved, and the button that saves it. */
export function SaveRow({ error, ...button }: SaveRowProps) {
  return (
    <>
      <FormError error={error} />
      <div>
        <Button type="submit" {...button} />
      </div>
    </>
  );
}
