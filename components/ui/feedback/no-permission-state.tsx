import { Lock } from "lucide-react";
import { EmptyState } from "./empty-state.tsx";

/** Shown to users without permission for a screen: the purpose of the screen, and who has access. */
export function NoPermissionState({ title, description }: { title: string; description: string }) {
  return <EmptyState icon={<Lock />} title={title} description={description} />;
}
