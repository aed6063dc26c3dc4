import type { ReactNode } from "react";

type SettingsSectionProps = {
  title: string;
  description?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A block of a settings page with a title. */
export function SettingsSection({ title, description, action, children }: SettingsSectionProps) {
  return (
    <section aria-label={title} className="mb-10">
      <div className="mb-3 gap-4 sm:flex sm:items-start sm:justify-between">
        <div className="min-w-0">
          <h2 className="font-semibold text-base">{title}</h2>
          {description && <p className="mt-0.5 text-pretty text-ink-soft">{description}</p>}
        </div>
        {action && <div className="shrink-0 max-sm:mt-3">{action}</div>}
      </div>
      {children}
    </section>
  );
}
