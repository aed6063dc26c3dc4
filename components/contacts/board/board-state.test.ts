import { describe, expect, it } from "vitest";
import type { Board, Contact } from "#lib/contacts/schema.ts";
import {
  appendPage,
  applyChange,
  applyMove,
  findCard,
  mergeFresh,
  placeAt,
  placeContact,
  replaceCard,
} from "./board-state.ts";

const at = "2026-11-20T08:00:00.000Z";

function contact(id: string, stageId: string, orderInCards: number, changes: Partial<Contact> = {}): Contact {
  return {
    id,
    creationDate: at,
    assignedAgentId: null,
    assignedAgentName: null,
    segmentationId: null,
    lastMessage: null,
    lastMessageDate: null,
    platformSenderId: null,
    platformSenderName: null,
    platformSenderPhone: null,
    platformSenderEmail: null,
    isRead: true,
    isBotEnabled: true,
    isManuallyAdded: false,
    avatarColor: "#64748b",
    orderInCards,
    orderInCardsLastUpdated: at,
    tags: [],
    customFields: [],
    files: [],
    isSolved: false,
    workspaceId: "w",
    name: id,
    lastname: null,
    email: null,
    platformId: 2,
    stageId,
    internalWhatsappNumber: null,
    blocked: false,
    ...changes,
  };
}

function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

type Layout = Record<string, readonly string[]>;

/** A frozen board: whatever mutates it throws. `more` is what each column has beyond its loaded cards. */
function board(layout: Layout, more: Record<string, number> = {}): Board {
  return freeze({
    columns: Object.entries(layout).map(([id, cards], order) => ({
      stage: { id, name: id, color: "#64748b", order, isDefault: order === 0 },
      count: cards.length + (more[id] ?? 0),
      continuationToken: more[id] ? `more ${id}` : null,
      contacts: cards.map((card, index) => contact(card, id, index)),
    })),
  });
}

const layoutOf = (one: Board): Layout =>
  Object.fromEntries(one.columns.map(({ stage, contacts }) => [stage.id, contacts.map((card) => card.id)]));
const countsOf = (one: Board) => one.columns.map((column) => column.count);

const start = board({ new: ["a", "b", "c"], won: ["x", "y"], lost: [] }, { won: 10 });
const place = (stageId: string, beforeId: string | null = null, afterId: string | null = null) => ({
  stageId,
  beforeId,
  afterId,
});

describe("applyMove", () => {
  it.each([
    ["on top without a neighbour", place("won"), ["b", "x", "y"]],
    ["above beforeId", place("won", "y"), ["x", "b", "y"]],
    ["below afterId", place("won", null, "x"), ["x", "b", "y"]],
    ["above beforeId even when afterId says otherwise", place("won", "x", "y"), ["b", "x", "y"]],
    ["below afterId when beforeId has left", place("won", "gone", "y"), ["x", "y", "b"]],
    ["on top when both neighbours have left", place("won", "gone", "gone"), ["b", "x", "y"]],
  ])("puts a card %s", (_, to, expected) => {
    const moved = applyMove(start, "b", to);
    expect(layoutOf(moved)).toEqual({ new: ["a", "c"], won: expected, lost: [] });
    expect(countsOf(moved)).toEqual([2, 13, 0]);
    expect(findCard(moved, "b")?.contact.stageId).toBe("won");
  });

  it("reorders inside a column and leaves the counts and other columns alone", () => {
    const moved = applyMove(start, "a", place("new", null, "c"));
    expect(layoutOf(moved).new).toEqual(["b", "c", "a"]);
    expect(countsOf(moved)).toEqual(countsOf(start));
    expect(moved.columns[1]).toBe(start.columns[1]);
    expect(moved.columns[2]).toBe(start.columns[2]);
  });

  it("moves into an empty column", () => {
    expect(layoutOf(applyMove(start, "x", place("lost"))).lost).toEqual(["x"]);
  });

  it.each([
    ["the card is not loaded", "nobody", place("won")],
    ["the column is gone", "a", place("archived")],
    ["it is there already", "a", place("new", "b")],
  ])("answers the same board when %s", (_, id, to) => {
    expect(applyMove(start, id, to)).toBe(start);
  });

  it("can be applied twice without harm, as pending and confirmed state overlap", () => {
    const once = applyMove(start, "b", place("won", "y"));
    expect(applyMove(once, "b", place("won", "y"))).toBe(once);
  });
});

describe("applyChange", () => {
  it("moves many to the top in the order given", () => {
    const moved = applyChange(start, { type: "bulk-move", contactIds: ["c", "a"], stageId: "won" });
    expect(layoutOf(moved)).toEqual({ new: ["b"], won: ["c", "a", "x", "y"], lost: [] });
    expect(countsOf(moved)).toEqual([1, 14, 0]);
  });

  it("removes cards and counts them out", () => {
    const left = applyChange(start, { type: "remove", contactIds: ["a", "y", "nobody"] });
    expect(layoutOf(left)).toEqual({ new: ["b", "c"], won: ["x"], lost: [] });
    expect(countsOf(left)).toEqual([2, 11, 0]);
  });
});

describe("placeAt", () => {
  const [column] = start.columns;
  if (!column) throw new Error("the board has columns");
  it.each([
    [0, [], { stageId: "new", beforeId: "a", afterId: null }],
    [1, [], { stageId: "new", beforeId: "b", afterId: "a" }],
    [3, [], { stageId: "new", beforeId: null, afterId: "c" }],
    [1, ["a"], { stageId: "new", beforeId: "c", afterId: "b" }],
  ])("names the neighbours at %i without %j", (index, moving, expected) => {
    expect(placeAt(column, index, moving)).toEqual(expected);
  });
});

describe("placeContact", () => {
  it("replaces the fields of a card that stays", () => {
    const next = placeContact(start, contact("b", "new", 1, { name: "Bea" }));
    expect(layoutOf(next)).toEqual(layoutOf(start));
    expect(findCard(next, "b")?.contact.name).toBe("Bea");
    expect(next.columns[1]).toBe(start.columns[1]);
  });
  it("moves a card to the rank the server gives it", () => {
    const next = placeContact(start, contact("b", "won", 1));
    expect(layoutOf(next)).toEqual({ new: ["a", "c"], won: ["x", "b", "y"], lost: [] });
    expect(countsOf(next)).toEqual([2, 13, 0]);
  });
  it("counts but does not show a card that went below the loaded part", () => {
    const next = placeContact(start, contact("b", "won", 7));
    expect(layoutOf(next).won).toEqual(["x", "y"]);
    expect(countsOf(next)).toEqual([2, 13, 0]);
  });
  it("leaves cards that are not loaded to a fresh reading", () => {
    expect(placeContact(start, contact("z", "won", 0))).toBe(start);
  });
});

describe("replaceCard", () => {
  it("answers the same board when nothing differs", () => {
    expect(replaceCard(start, contact("b", "new", 1))).toBe(start);
  });
});

describe("appendPage", () => {
  it("adds a page below and passes over what is loaded already", () => {
    const page = {
      workspaceId: "w",
      continuationToken: null,
      data: [contact("y", "won", 1), contact("z", "won", 2)],
    };
    const next = appendPage(start, "won", page);
    expect(layoutOf(next).won).toEqual(["x", "y", "z"]);
    expect(next.columns[1]?.continuationToken).toBeNull();
    expect(next.columns[1]?.count).toBe(12);
  });
});

describe("mergeFresh", () => {
  it("keeps what was paged in below the part read anew", () => {
    const paged = board({ new: ["a", "b", "c", "d", "e"], won: [] }, { new: 5 });
    const fresh = board({ new: ["n", "a", "b"], won: [] }, { new: 8 });
    expect(layoutOf(mergeFresh(paged, fresh)).new).toEqual(["n", "a", "b", "c", "d", "e"]);
  });
  it("does not show twice a card that went to another column", () => {
    const paged = board({ new: ["a", "b", "c", "d"], won: [] }, { new: 5 });
    const fresh = board({ new: ["a", "b"], won: ["d"] }, { new: 6 });
    expect(layoutOf(mergeFresh(paged, fresh))).toEqual({ new: ["a", "b", "c"], won: ["d"] });
  });
  it("forgets the tail when the column now fits in the fresh part", () => {
    const paged = board({ new: ["a", "b", "c"] });
    expect(layoutOf(mergeFresh(paged, board({ new: ["a"] }))).new).toEqual(["a"]);
  });
  it("keeps the objects of columns and cards that are as before", () => {
    const merged = mergeFresh(start, board({ new: ["a", "b"], won: ["x", "y"], lost: [] }, { won: 10 }));
    expect(merged.columns[1]).toBe(start.columns[1]);
    expect(merged.columns[0]?.contacts[0]).toBe(start.columns[0]?.contacts[0]);
  });
});
