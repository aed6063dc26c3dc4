import { expect, it } from "vitest";
import {
  onCommittedDeliveries,
  readDeliveriesMessage,
  toDeliveriesMessage,
  wakeOwnDispatchers,
} from "./deliveries-channel.ts";

it("wakes the dispatchers of this process until they stop", () => {
  const woken: string[] = [];
  const end = onCommittedDeliveries((workspaceIds) => void woken.push(...workspaceIds));
  wakeOwnDispatchers("a");
  end();
  wakeOwnDispatchers("b");
  expect(woken).toEqual(["a"]);
});

it("notifies other processes of the workspaces, but not its own", () => {
  const message = toDeliveriesMessage(new Set(["a", "b"]));
  expect(readDeliveriesMessage(message)).toEqual([]);
  expect(readDeliveriesMessage(message.replace(/^\S+/, "other"))).toEqual(["a", "b"]);
});

it.each([
  ["an empty message", ""],
  ["more workspaces than a message can name", "other"],
])("treats %s as any workspace", (_what, message) => {
  expect(readDeliveriesMessage(message)).toBeNull();
  const many = new Set(Array.from({ length: 201 }, (_, index) => String(index)));
  expect(toDeliveriesMessage(many)).not.toContain(" ");
});
