import { type ReactNode, useState } from "react";
import { Dialog, DialogContent } from "./dialog.tsx";

type CreateDialogProps<Created> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  form: (onCreated: (created: Created) => void, close: () => void) => ReactNode;
  result: (created: Created, close: () => void) => ReactNode;
};

/** A dialog with a form. Afterwards it shows the result, such as a token that cannot be shown again. */
export function CreateDialog<Created>({
  open,
  onOpenChange,
  title,
  description,
  form,
  result,
}: CreateDialogProps<Created>) {
  const [created, setCreated] = useState<Created | null>(null);

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setCreated(null);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      {created ? (
        result(created, () => change(false))
      ) : (
        <DialogContent title={title} description={description}>
          {form(setCreated, () => change(false))}
        </DialogContent>
      )}
    </Dialog>
  );
}
