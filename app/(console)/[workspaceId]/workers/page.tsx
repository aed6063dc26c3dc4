import type { Metadata } from "next";
import { WorkerList } from "#components/workers/worker-list.tsx";

export const metadata: Metadata = { title: "Inbound webhooks" };

export default function WorkersPage() {
  return <WorkerList />;
}
