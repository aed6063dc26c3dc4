import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import type { Task } from "#lib/tasks/schema.ts";

const SHOWN = 3;

/** The assignees of a task, as overlapping avatars. */
export function TaskAssignees({ people }: { people: Task["asignedUsers"] }) {
  const t = useTranslations("tasks.taskAssignees");
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(", ");
  return (
    <span className="relative z-10 flex shrink-0 items-center" title={t("assignedToNames", { names })}>
      <span className="sr-only">{t("assignedToNames", { names })}</span>
      {people.slice(0, SHOWN).map(({ id, name }) => (
        <Avatar key={id} name={name} size="xs" className="-ml-1 ring-2 ring-surface first:ml-0" />
      ))}
      {people.length > SHOWN && (
        <span aria-hidden="true" className="pl-1 text-2xs text-ink-faint">
          +{people.length - SHOWN}
        </span>
      )}
    </span>
  );
}
