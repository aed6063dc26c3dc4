import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { TaskScreen } from "#components/tasks/task-screen.tsx";

export const generateMetadata = pageTitle("tasks");

export default function TasksPage() {
  return (
    <PageMessages page="tasks">
      <TaskScreen />
    </PageMessages>
  );
}
