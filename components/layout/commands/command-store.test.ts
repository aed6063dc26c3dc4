import { expect, it } from "vitest";
import { type Command, createCommandStore, groupCommands } from "./command-store.ts";

const command = (label: string, group: string, everywhere: boolean): Command => ({
  id: label,
  label,
  group,
  everywhere,
  run: () => undefined,
});

it("groups the commands of the screen before global ones, in any order of registration", () => {
  const commands = [
    command("Go to board", "Go to", true),
    command("New contact", "Contacts", false),
    command("Undo", "General", true),
    command("Search contacts", "Contacts", false),
  ];
  expect(
    [...groupCommands(commands)].map(([group, members]) => [group, members.map(({ id }) => id)]),
  ).toEqual([
    ["Contacts", ["New contact", "Search contacts"]],
    ["Go to", ["Go to board"]],
    ["General", ["Undo"]],
  ]);
});

it("replaces default shortcuts with those of the user, except for keys of the focused element", () => {
  const store = createCommandStore({ move: "v", edit: "", open: "z" });
  const add = (id: string, keys: string, more: Partial<Command> = {}) =>
    store.add({ ...command(id, "Board", false), keys, ...more });
  add("move", "m");
  add("move-selected", "m", { sameKeysAs: "move" });
  add("edit", "e");
  add("open", "enter", { local: true });
  const listed = () => store.list().map(({ id, keys, defaultKeys }) => [id, keys, defaultKeys]);
  expect(listed()).toEqual([
    ["move", "v", "m"],
    ["move-selected", "v", "m"],
    ["edit", undefined, "e"],
    ["open", "enter", "enter"],
  ]);
  store.changeShortcuts({ edit: "n" });
  expect(listed().slice(0, 3)).toEqual([
    ["move", "m", "m"],
    ["move-selected", "m", "m"],
    ["edit", "n", "e"],
  ]);
});

it("shows changes of shortcuts until the last one is saved or fails, and then the saved ones", () => {
  const store = createCommandStore({ move: "v" });
  store.changeShortcuts({ move: "v", edit: "n" });
  store.changeShortcuts({ move: "x", edit: "n" });
  store.settleShortcuts({ move: "v", edit: "n", open: "o" });
  expect(store.shortcuts()).toEqual({ move: "x", edit: "n" });
  store.settleShortcuts();
  expect(store.shortcuts()).toEqual({ move: "v", edit: "n", open: "o" });
  store.changeShortcuts({});
  store.settleShortcuts();
  expect(store.shortcuts()).toEqual({ move: "v", edit: "n", open: "o" });
});
