import { expect, it } from "vitest";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { customPermissions, type Visibility } from "#lib/platform/auth/permissions.ts";
import { newId } from "#lib/platform/ids.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { joinWithRole, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { privacyEndpoints } from "./endpoints.ts";

type Given = { params?: unknown; query?: object; body?: unknown };

const server = useTestServer();

it("prevents members who do not see all contacts from reading or erasing personal data", async () => {
  const { workspaceId } = await newTenant();
  const member = async (visibility: Visibility) => {
    const { id } = await newPerson();
    await joinWithRole(workspaceId, id, { permissions: customPermissions, visibility });
    return loginTokenOf(id);
  };
  const call = (token: string, endpoint: Endpoint, given: Given = {}) =>
    callEndpoint(server, endpoint, {
      ...given,
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId },
    });
  const data = async (token: string, endpoint: Endpoint, given: Given = {}) =>
    Object((await call(token, endpoint, given)).data);

  const [all, team, own] = [await member("all"), await member("team"), await member("own")];
  const body = { name: "Rosa", email: "rosa@example.com" };
  const hidden = await data(all, contactEndpoints.create, { body });
  const erasing = { params: { id: hidden.id }, body: { confirmation: "Rosa" } };
  const erasure = await data(all, privacyEndpoints.eraseContact, erasing);
  const erasures = await data(all, privacyEndpoints.listErasures);
  expect(erasures[0]).toEqual(erasure);

  const inLink = { query: { workspaceId } };
  const one = { params: { id: erasure.id } };
  for (const who of [team, own]) {
    const mine = await data(who, contactEndpoints.create, {
      body: { name: "Eva", email: `${newId()}@example.com` },
    });
    const answers = [
      await call(who, privacyEndpoints.listErasures),
      await call(who, privacyEndpoints.listErasures, { query: { identifier: body.email } }),
      await call(who, privacyEndpoints.getErasure, one),
      await call(who, privacyEndpoints.getCertificate, { ...one, ...inLink }),
      await call(who, privacyEndpoints.exportContactData, { params: { id: hidden.id }, ...inLink }),
      await call(who, privacyEndpoints.exportContactData, { params: { id: mine.id }, ...inLink }),
      await call(who, privacyEndpoints.eraseContact, erasing),
      await call(who, privacyEndpoints.eraseContact, {
        params: { id: mine.id },
        body: { confirmation: "Eva" },
      }),
    ];
    expect(answers.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual(
      answers.map(() => "403 FORBIDDEN"),
    );
  }
  expect(await data(all, privacyEndpoints.listErasures)).toEqual(erasures);
});
