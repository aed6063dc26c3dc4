import { NoPermissionState } from "#components/ui/no-permission-state.tsx";

/** What users without permission see in place of workers. */
export function NoWorkersForYou() {
  return (
    <NoPermissionState
      title="Owners and admins see the workers"
      description="They take calls of other systems, with whatever those send, and say what becomes of them."
    />
  );
}
