import { type ReactNode, useId } from "react";

type FormSectionProps = { title: string; description?: ReactNode; children: ReactNode };

/** A titled group of controls. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 id={id} className="font-semibold text-sm">
          {title}
        </h2>
        {description && <p className="mt-0.5 text-pretty text-ink-soft text-xs">{description}</p>}
      </div>
      {children}
    </section>
  );
}
