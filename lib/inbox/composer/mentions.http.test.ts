import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { notifications } from "#lib/db/schema/index.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { NotificationPage } from "#lib/notifications/schema.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Person, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { inboxEndpoints } from "../endpoints.ts";

describe("a mention in a note", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;
  beforeEach(async () => {
    mine = await newTenant();
    theirs = await newTenant();
    await database().db.delete(notifications);
  });

  const headers = ({ token }: Person) => ({
    authorization: `Bearer ${token}`,
    "x-workspace-id": mine.workspaceId,
  });
  const note = (text: string, mentionedUserIds: string[]) =>
    callEndpoint(server, inboxEndpoints.addNote, {
      headers: headers(mine.owner),
      params: { conversationId: mine.ids.conversation },
      body: { text, mentionedUserIds },
    });
  const toldTo = async (person: Person) => {
    const answer = await callEndpoint(server, notificationEndpoints.list, { headers: headers(person) });
    return NotificationPage.parse(answer.data).data;
  };

  it("notifies the mentioned person with a link, but not the author", async () => {
    await note("@Ana mira esto", [mine.agent.id, mine.owner.id]);
    const { conversation } = mine.ids;
    expect(await toldTo(mine.agent)).toMatchObject([
      {
        kind: "mention",
        title: expect.stringContaining(`${mine.canary} mentioned you in `),
        body: "@Ana mira esto",
        path: `/inbox?conversation=${conversation}`,
        subject: { type: "conversation", id: conversation },
        isRead: false,
      },
    ]);
    expect(await toldTo(mine.owner)).toEqual([]);
  });

  it("notifies no one if the note is rejected or has no mentions", async () => {
    const refused = await note("x", [mine.agent.id, theirs.agent.id]);
    expect(refused).toMatchObject({ status: 404, errorCode: "USER_NOT_FOUND" });
    await note("nobody", []);
    expect(await toldTo(mine.agent)).toEqual([]);
    expect(await database().db.$count(notifications)).toBe(0);
  });
});
