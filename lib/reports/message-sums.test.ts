import { describe, expect, it } from "vitest";
import { sumMessages } from "./message-sums.ts";

const row = (actorType: string, actorId: string | null, place: number, count: number) => ({
  actorType,
  actorId,
  place,
  count,
});

describe("the sums of messages", () => {
  const sum = sumMessages([
    row("user", "eva", 1, 3),
    row("user", "eva", 3, 5),
    row("user", null, 1, 2),
    row("user", "tom", 3, 7),
    row("agent", "eva", 1, 11),
  ]);

  it.each([
    [{ type: "user", place: 1 }, 5],
    [{ type: "user", place: 3 }, 12],
    [{ type: "agent", place: 1 }, 11],
    [{ type: "user", id: "eva" }, 8],
    [{ type: "user", id: null }, 2],
    [{ type: "agent", id: "eva" }, 11],
    [{ type: "user", id: "eva", place: 1 }, 3],
    [{ type: "user", id: null, place: 1 }, 2],
    [{ type: "user", id: "eva", place: 2 }, 0],
    [{ type: "agent", id: "tom" }, 0],
    [{ type: "user", place: 2 }, 0],
  ])("of %j are %i", (selected, expected) => {
    expect(sum(selected)).toBe(expected);
  });

  it("read each row once, for a year of 100 people", () => {
    const days = Array.from({ length: 366 }, (_, index) => index + 1);
    const people = Array.from({ length: 100 }, (_, index) => `person ${index}`);
    let reads = 0;
    const rows = people.flatMap((id) =>
      days.map((day) => ({
        ...row("user", id, day, 1),
        get place() {
          reads += 1;
          return day;
        },
      })),
    );
    const sum = sumMessages(rows);
    const ofPeople = people.map((id) => sum({ type: "user", id }));
    const ofDays = days.map((place) => sum({ type: "user", place }));
    const ofPeopleByDay = people.flatMap((id) => days.map((place) => sum({ type: "user", id, place })));
    expect([new Set(ofPeople), new Set(ofDays), new Set(ofPeopleByDay)]).toEqual([
      new Set([366]),
      new Set([100]),
      new Set([1]),
    ]);
    expect(ofPeopleByDay).toHaveLength(36_600);
    expect(reads).toBe(36_600);
  });
});
