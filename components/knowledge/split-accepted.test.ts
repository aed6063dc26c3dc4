import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import knowledge from "#messages/en/knowledge.json" with { type: "json" };
import { splitAccepted } from "./split-accepted.ts";

const t = createTranslator({ locale: "en", messages: { knowledge }, namespace: "knowledge.fileProblems" });
const file = (name: string, content = "text") => new File([content], name);

it("splits files into accepted, rejected and replaced ones", () => {
  const [prices, hours, photo] = [file("prices.csv"), file("hours.md"), file("photo.png")];
  expect(splitAccepted([prices, hours, photo, file("empty.txt", "")], ["prices.csv"], t)).toEqual({
    accepted: [prices, hours],
    refused: [
      {
        name: "photo.png",
        reason: "Only PDF, Word (.docx), text, Markdown, CSV and Excel (.xlsx) files can be read.",
      },
      { name: "empty.txt", reason: "The file is empty." },
    ],
    replacing: ["prices.csv"],
  });
});

it("accepts at most 100 files, but allows replacing one", () => {
  const present = Array.from({ length: 99 }, (_, index) => `${index}.txt`);
  const sorted = splitAccepted([file("new.txt"), file("more.txt"), file("7.txt")], present, t);
  expect(sorted.accepted.map(({ name }) => name)).toEqual(["new.txt", "7.txt"]);
  expect(sorted.refused).toEqual([
    { name: "more.txt", reason: "An agent can have 100 files. Delete one first." },
  ]);
});
