import { describe, expect, it } from "vitest";
import { createChangeFeed } from "./change-feed.ts";

describe("change feed", () => {
  it("recognizes only its own mutation ids", () => {
    const feed = createChangeFeed();
    const id = feed.newMutationId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(feed.isOwn(id)).toBe(true);
    expect(createChangeFeed().isOwn(id)).toBe(false);
  });

  it("drops its oldest changes after 500", () => {
    const feed = createChangeFeed();
    const first = feed.newMutationId();
    const second = feed.newMutationId();
    for (let made = 2; made < 501; made++) feed.newMutationId();
    expect(feed.isOwn(first)).toBe(false);
    expect(feed.isOwn(second)).toBe(true);
  });

  it("notifies listeners until they unsubscribe, and of the connection only when it changes", () => {
    const feed = createChangeFeed();
    const received: string[] = [];
    const leave = feed.onChange((message) => received.push(message.type));
    feed.onConnection(() => received.push(`connected ${feed.isConnected()}`));
    feed.emit({ type: "resync" });
    feed.setConnected(true);
    feed.setConnected(false);
    leave();
    feed.emit({ type: "resync" });
    expect(received).toEqual(["resync", "connected false"]);
  });
});
