import { expect } from "vitest";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { subscribe } from "#lib/platform/realtime/subscribe.ts";

/**
 * Waits until this process hears of the workspace's changes. Its one listener may still be on its way back from the
 * database of the test file before: what is published until then is lost, as it says by `resync`.
 */
export async function waitForListener(workspaceId: string): Promise<void> {
  let isHeard = false;
  const stop = subscribe(workspaceId, ({ type }) => {
    isHeard ||= type === "changed";
  });
  const knock = () => {
    queueChange({ workspaceId, entity: "workspace", id: workspaceId, mutationId: null });
    return isHeard;
  };
  await expect.poll(knock, { interval: 100, timeout: 10_000 }).toBe(true);
  stop();
}
