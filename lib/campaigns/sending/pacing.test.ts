import { expect, it } from "vitest";
import { nextSend, sendsDue } from "./pacing.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

it("sends the first immediately and the next after the interval", () => {
  const first = nextSend({ pacedAt: null, ratePerMinute: 60 }, now);
  expect(first).toEqual({ at: now, pacedAt: now });
  const second = nextSend({ pacedAt: first.pacedAt, ratePerMinute: 60 }, now);
  expect(second.at).toEqual(new Date("2026-11-20T10:00:01.000Z"));
});

it("catches up on at most five seconds of a pause", () => {
  let pacedAt = ago(60 * 60_000);
  let sent = 0;
  for (;;) {
    const turn = nextSend({ pacedAt, ratePerMinute: 120 }, now);
    if (turn.at > now) break;
    ({ pacedAt } = turn);
    sent += 1;
  }
  expect(sent).toBe(10);
});

it("sends only once after a long pause of a slow campaign", () => {
  const turn = nextSend({ pacedAt: ago(3_600_000), ratePerMinute: 1 }, now);
  expect(turn.at).toEqual(now);
  expect(nextSend({ pacedAt: turn.pacedAt, ratePerMinute: 1 }, now).at).toEqual(
    new Date("2026-11-20T10:01:00.000Z"),
  );
});

it("sends several together if they are due, up to the requested number", () => {
  const now = new Date("2030-01-01T00:00:10.000Z");
  const at = (ms: number) => new Date(now.getTime() + ms);
  expect(sendsDue({ pacedAt: null, ratePerMinute: 600 }, now, 10)).toEqual({
    pacedAt: [now],
    nextAt: at(100),
  });
  expect(sendsDue({ pacedAt: at(-250), ratePerMinute: 600 }, now, 10)).toEqual({
    pacedAt: [at(-150), at(-50)],
    nextAt: at(50),
  });
  const missed = sendsDue({ pacedAt: at(-60_000), ratePerMinute: 600 }, now, 3);
  expect(missed).toEqual({ pacedAt: [at(-4_900), at(-4_800), at(-4_700)], nextAt: at(-4_600) });
  expect(sendsDue({ pacedAt: now, ratePerMinute: 600 }, now, 10)).toEqual({ pacedAt: [], nextAt: at(100) });
});
