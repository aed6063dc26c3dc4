import type { Metadata } from "next";
import { WorkerPage } from "#components/workers/worker-page.tsx";

export const metadata: Metadata = { title: "Inbound webhook" };

export default async function OneWorkerPage({ params }: { params: Promise<{ workerId: string }> }) {
  return <WorkerPage workerId={(await params).workerId} />;
}
