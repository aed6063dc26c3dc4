import { describe, expect, it } from "vitest";
import { GRAPH_TOKEN, graphPerTest, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import type { GraphFault } from "#lib/testing/servers/graph-state.ts";
import { fetchLead } from "./fetch-lead.ts";
import { fetchLeadForm } from "./fetch-lead-form.ts";

const { graph, channel } = graphPerTest();
const http = loopbackHttp();
const says = (data: unknown): GraphFault => ({ raw: JSON.stringify(data) });
const raw = {
  id: "444",
  created_time: "2026-11-20T10:00:00+0000",
  form_id: "99",
  ad_id: "77",
  ad_name: "Spring",
  campaign_name: "2026",
  is_organic: false,
  platform: "ig",
  field_data: [
    { name: "full_name", values: [" Ana Gil "] },
    { name: "¿qué_curso?", values: ["guitar", "", "piano"] },
    { name: "empty", values: [] },
    { values: ["nobody asked"] },
  ],
  custom_disclaimer_responses: [
    { checkbox_key: "news", is_checked: "1" },
    { checkbox_key: "calls", is_checked: "" },
    { checkbox_key: "terms", is_checked: true },
  ],
};

describe("a lead", () => {
  it("returns named fields, trimmed answers and consents", async () => {
    graph().faults.push({ fault: says(raw) });
    expect(await fetchLead("444", channel(), http)).toEqual({
      ok: true,
      lead: {
        id: "444",
        createdAt: new Date("2026-11-20T10:00:00Z"),
        formId: "99",
        adId: "77",
        adName: "Spring",
        campaignName: "2026",
        network: "instagram",
        isOrganic: false,
        raw,
        answers: [
          { name: "full_name", values: ["Ana Gil"] },
          { name: "¿qué_curso?", values: ["guitar", "piano"] },
          { name: "empty", values: [] },
        ],
        consents: [
          { key: "news", isChecked: true },
          { key: "calls", isChecked: false },
          { key: "terms", isChecked: true },
        ],
      },
    });
    expect(graph().calls.map(({ path, query }) => [path, query.get("fields")])).toEqual([
      [
        "/444",
        "id,created_time,field_data,form_id,ad_id,is_organic,platform,ad_name,campaign_name,custom_disclaimer_responses",
      ],
    ]);
  });

  it.each([
    ["fb", "facebook"],
    ["FB", "facebook"],
    ["ig", "instagram"],
    ["an", null],
    [undefined, null],
  ])("returns platform %s as %s", async (platform, network) => {
    graph().faults.push({ fault: says({ id: "444", platform }) });
    expect(await fetchLead("444", channel(), http)).toMatchObject({ lead: { network } });
  });

  it("returns null and empty values if the response lacks them", async () => {
    graph().faults.push({ fault: says({ id: "444", is_organic: true, field_data: "x" }) });
    expect(await fetchLead("444", channel(), http)).toEqual({
      ok: true,
      lead: {
        id: "444",
        createdAt: null,
        formId: null,
        adId: null,
        adName: null,
        campaignName: null,
        network: null,
        isOrganic: true,
        answers: [],
        consents: [],
        raw: { id: "444", is_organic: true, field_data: "x" },
      },
    });
  });

  it.each([
    ["a permission", { code: 200, status: 403 }],
    ["a field it does not have", { code: 100 }],
  ])("omits the ad's names if the token lacks %s", async (_name, fault) => {
    graph().faults.push({ fault }, { fault: says({ id: "444", form_id: "99" }) });
    expect(await fetchLead("444", channel(), http)).toMatchObject({ ok: true, lead: { formId: "99" } });
    expect(graph().calls[1]?.query.get("fields")).toBe(
      "id,created_time,field_data,form_id,ad_id,is_organic,platform",
    );
  });

  it.each<[string, GraphFault[], object]>([
    ["an expired token", [{ code: 190, status: 401 }], { class: "token", retry: false }],
    ["no access to leads", [{ code: 10 }, { code: 10 }], { class: "permission", code: "10" }],
    [
      "a deleted lead",
      [
        { code: 100, subcode: 33 },
        { code: 100, subcode: 33 },
      ],
      { class: "input" },
    ],
    [
      "too many calls",
      [{ code: 4, headers: { "retry-after": "9" } }],
      { class: "rate", retry: true, retryAfter: 9 },
    ],
    ["a broken server", [{ raw: "<html>", status: 500 }], { class: "server", retry: true }],
    ["a cut connection", [{ cut: true }], { class: "server", retry: true }],
    ["an invalid response", [{ raw: "[]" }], { class: "server", code: "bad_answer" }],
  ])("fails with %s", async (_name, faults, failure) => {
    for (const fault of faults) graph().faults.push({ fault });
    const result = await fetchLead("444", channel(), http);
    expect(result).toMatchObject({ ok: false, ...failure });
    expect(JSON.stringify(result)).not.toContain(GRAPH_TOKEN);
    expect(graph().calls).toHaveLength(faults.length);
  });

  it("rejects an id with a path", async () => {
    await fetchLead("../me/accounts", channel(), http);
    expect(graph().calls[0]?.path).toBe("/..%2Fme%2Faccounts");
  });
});

describe("a form", () => {
  it("maps known fields", async () => {
    const options = [{ key: "guitar", value: "Guitarra" }, { key: "odd" }];
    const questions = [
      { key: "full_name", type: "FULL_NAME", label: "Nombre" },
      { key: "course", type: "CUSTOM", label: "¿Qué curso?", options },
      { label: "no key" },
    ];
    graph().faults.push({ fault: says({ id: "99", name: "Otoño", locale: "es_ES", questions }) });
    expect(await fetchLeadForm("99", channel(), http)).toEqual({
      ok: true,
      form: {
        name: "Otoño",
        locale: "es_ES",
        questions: [
          { key: "full_name", type: "FULL_NAME", label: "Nombre", options: [] },
          {
            key: "course",
            type: "CUSTOM",
            label: "¿Qué curso?",
            options: [{ key: "guitar", label: "Guitarra" }],
          },
        ],
      },
    });
    expect(graph().calls[0]?.query.get("fields")).toBe(
      "name,locale,questions{key,type,label,options{key,value}}",
    );
  });

  it("fails with a permission error if access is denied", async () => {
    graph().faults.push({ fault: { code: 10 } });
    expect(await fetchLeadForm("99", channel(), http)).toMatchObject({ ok: false, class: "permission" });
  });
});
