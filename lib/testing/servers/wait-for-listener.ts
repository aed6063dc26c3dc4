import { expect } from "vitest";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { subscribe } from "#lib/platform/realtime/subscribe.ts";

/**
 * Waits until this process receives the workspace's changes. Its one listener may still be reconnecting from the
 * database of the previous test file; changes that are published until then are lost.
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
