import { database } from "#lib/db/client.ts";
import { channels, inboundNotifications } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";

/** Adds two channels to a tenant, and a notification of the first that could not be processed. */
export async function addChannels(workspaceId: string, canary: string) {
  const channel = await newChannel(workspaceId, canary);
  return {
    channel,
    channel2: await newChannel(workspaceId, canary),
    channelProblem: await addProblem(workspaceId, { channelId: channel, body: canary }),
  };
}

async function newChannel(workspaceId: string, name: string): Promise<string> {
  const id = newId();
  await database().db.insert(channels).values({ workspaceId, id, name, platformType: "webchat" });
  return id;
}

async function addProblem(
  workspaceId: string,
  { channelId, body }: { channelId: string; body: string },
): Promise<string> {
  const id = newId();
  const at = new Date();
  await database()
    .db.insert(inboundNotifications)
    .values({
      workspaceId,
      id,
      channelId,
      body,
      hash: id,
      receivedAt: at,
      processedAt: at,
      problems: [{ path: "", kind: "unreadable", reason: "it is not JSON" }],
    });
  return id;
}
