import type { Metadata } from "next";
import { TaskScreen } from "#components/tasks/task-screen.tsx";

export const metadata: Metadata = { title: "Tasks" };

export default function TasksPage() {
  return <TaskScreen />;
}
