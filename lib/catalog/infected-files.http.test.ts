import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env, reloadEnv } from "#lib/platform/env.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { filesIn, formOf } from "#lib/testing/factories/uploads.ts";
import { newVisitor } from "#lib/testing/factories/visitor.ts";
import { type Clamd, EICAR, startClamd } from "#lib/testing/servers/clamd.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

const name = "prices.txt";
const form = (fields: Record<string, string> = {}) => ({ body: formOf(fields, { name, bytes: EICAR }) });
const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

/** Files of vendors are tested in lib/inbound-webhooks/media/media.http.test.ts. */
describe("a file with malware", () => {
  const server = useTestServer();
  useLoopback();
  let tenant: Tenant;
  let clamd: Clamd;
  let documentUrl: string;
  const documents = createServer((_, response) => response.end(EICAR));

  beforeAll(async () => {
    tenant = await newTenant();
    clamd = await startClamd();
    process.env.CLAMAV_HOST = clamd.host;
    reloadEnv();
    await new Promise<void>((resolve) => documents.listen(0, "127.0.0.1", resolve));
    documentUrl = `http://127.0.0.1:${(documents.address() as AddressInfo).port}/${name}`;
  });
  afterAll(async () => {
    delete process.env.CLAMAV_HOST;
    reloadEnv();
    documents.close();
    await clamd.close();
  });

  const call = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${tenant.owner.token}`);
    headers.set("x-workspace-id", tenant.workspaceId);
    return server.fetch(path, { method: "POST", ...init, headers });
  };
  const uploadLink = async () => {
    const query = new URLSearchParams({
      fileName: name,
      workspaceId: tenant.workspaceId,
      agentId: tenant.ids.aiAgent,
    });
    const link = await (await call(`/api/agent/generate-upload-token?${query}`, { method: "GET" })).json();
    return new URL(link.data.uploadUrl).pathname;
  };

  /** Each endpoint that accepts or fetches a file, with the call that sends it the malware. */
  const uploads: Record<string, () => Promise<Response>> = {
    "POST /api/import": () => call("/api/import", form({ kind: "contacts" })),
    "PUT /api/agent/upload/{token}": async () =>
      server.fetch(await uploadLink(), { method: "PUT", body: EICAR }),
    "POST /api/agent/upload/{token}": async () =>
      server.fetch(await uploadLink(), { method: "POST", ...form() }),
    "POST /api/agent/add-file": () => {
      const { workspaceId, ids } = tenant;
      const file = { workspaceId, agentId: ids.aiAgent, fileName: name, fileUrl: documentUrl };
      return call("/api/agent/add-file", json(file));
    },
    "POST /api/agent/add-file-direct": () =>
      call(
        "/api/agent/add-file-direct",
        form({ agentId: tenant.ids.aiAgent, workspaceId: tenant.workspaceId }),
      ),
    "POST /api/automation/node/{nodeId}/prompt": () =>
      call(
        `/api/automation/node/${tenant.ids.node}/prompt`,
        json({ workspaceId: tenant.workspaceId, urlDocument: documentUrl }),
      ),
    "POST /api/inbox/{conversationId}/uploads": () =>
      call(`/api/inbox/${tenant.ids.conversation}/uploads`, form()),
    "POST /api/opportunity/{id}/files": () =>
      call(`/api/opportunity/${tenant.ids.opportunity}/files`, form()),
    "POST /api/widget/{agentId}/file": async () => {
      const visitor = await newVisitor(server, tenant.ids.aiAgent);
      const query = new URLSearchParams({ clientId: "12345678", ...(await visitor.proof()) });
      return server.fetch(`/api/widget/${tenant.ids.aiAgent}/file?${query}`, {
        method: "POST",
        ...form(),
        headers: { authorization: `Bearer ${visitor.token}` },
      });
    },
  };

  it("is in the list of every endpoint that accepts a file", () => {
    const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`;
    const scanning = endpoints.filter(({ errors }) => errors.includes("FILE_INFECTED")).map(nameOf);
    expect(scanning.sort()).toEqual(Object.keys(uploads).sort());
    const others = endpoints.filter(({ upload }) => upload).map(nameOf);
    const unscanned = others.filter((one) => !scanning.includes(one) && !one.includes("/api/simulator/"));
    // The raw notification of a vendor. The simulated vendor receives files that were stored before.
    expect(unscanned).toEqual(["POST /api/channel/webhook/{channelId}"]);
  });

  it.each(Object.entries(uploads))("is rejected by %s, which stores nothing", async (_, send) => {
    const [before, scans] = [await filesIn(env().FILES_DIR), clamd.scanned.length];
    const response = await send();
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        success: false,
        code: 400,
        errorCode: "FILE_INFECTED",
        message: "The file was blocked because it contains malware.",
        data: null,
      },
    ]);
    expect(clamd.scanned.slice(scans)).toEqual([EICAR]);
    expect(await filesIn(env().FILES_DIR)).toEqual(before);
  });
});
