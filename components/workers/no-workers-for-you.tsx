import { NoPermissionState } from "#components/ui/no-permission-state.tsx";

/** What agents see where workers are. */
export function NoWorkersForYou() {
  return (
    <NoPermissionState
      title="Owners and admins see the workers"
      description="They take calls of other systems, with whatever those send, and say what becomes of them."
    />
  );
}
