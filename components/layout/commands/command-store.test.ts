import { expect, it } from "vitest";
import { type Command, groupCommands } from "./command-store.ts";

const command = (label: string, group: string, everywhere: boolean): Command => ({
  id: label,
  label,
  group,
  everywhere,
  run: () => undefined,
});

it("groups the commands of the screen before those of every screen, whichever was added first", () => {
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
