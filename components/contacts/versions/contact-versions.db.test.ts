import { describe, expect, it } from "vitest";
import { createContact, getContact, listHistory, updateContact } from "#lib/contacts/index.ts";
import type { UpdateContact } from "#lib/contacts/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import {
  combineChanges,
  currentValues,
  groupVersions,
  isUnchanged,
  restoringChange,
  valuesBefore,
} from "./contact-versions.ts";
import { shownFields } from "./version-values.tsx";

describe("versions of a contact in the database", () => {
  useTestDatabase();

  it("have the values that the contact had, and restore them", async () => {
    const ctx = await newWorkspace();
    const stages = await createDefaultStages(ctx);
    const { id } = await createContact(ctx, { name: "Ana", email: "ana@example.com", tags: ["Lead"] });
    const changes: UpdateContact[] = [
      { lastname: "Gil", stageId: stages[1]?.id ?? "" },
      { tags: ["VIP"], customFields: [{ code: "plan", value: "free" }] },
      { email: null, assignedAgentId: ctx.userId, isSolved: true },
      { customFields: [{ code: "plan", value: "" }], tags: [], blocked: true },
    ];
    const states = [await getContact(ctx, id)];
    for (const change of changes) {
      await updateContact(ctx, id, change);
      states.push(await getContact(ctx, id));
    }
    const tags = states.flatMap((state) => state.tags);
    const existing = {
      stages,
      segmentations: [],
      members: [{ id: ctx.userId, name: "Ana" }],
      teams: [],
      tags,
    };
    const versions = groupVersions((await listHistory(ctx, id, { pageSize: 50 })).data);
    expect(versions).toHaveLength(5);
    const current = currentValues(await getContact(ctx, id), existing);
    for (const [index, state] of states.toReversed().entries()) {
      const expected = currentValues(state, existing);
      const values = valuesBefore(current, versions.slice(0, index));
      expect(shownFields(values, expected).filter((field) => !isUnchanged(field, values, expected))).toEqual(
        [],
      );
    }

    const first = valuesBefore(current, versions.slice(0, -1));
    const differing = shownFields(first, current).filter((field) => !isUnchanged(field, first, current));
    expect(differing).toEqual([
      "lastname",
      "email",
      "stageId",
      "assignedAgentId",
      "isSolved",
      "blocked",
      "tags",
    ]);
    const restoring = differing
      .map((field) => restoringChange(field, first, existing))
      .filter((one) => one !== null);
    await updateContact(ctx, id, combineChanges(restoring) as UpdateContact);
    const restored = currentValues(await getContact(ctx, id), existing);
    expect(shownFields(first, restored).filter((field) => !isUnchanged(field, first, restored))).toEqual([]);
  });
});
