import { describe, expect, it } from "vitest";
import type { Lead } from "./fetch-lead.ts";
import type { LeadForm } from "./fetch-lead-form.ts";
import { type LeadOptions, mapLead } from "./map-lead.ts";

const lead = (answers: Record<string, string | string[]>, fields: Partial<Lead> = {}): Lead => ({
  id: "444",
  createdAt: null,
  formId: "99",
  adId: "77",
  adName: "Spring",
  campaignName: null,
  network: "instagram",
  isOrganic: false,
  consents: [],
  raw: { id: "444" },
  answers: Object.entries(answers).map(([name, value]) => ({ name, values: [value].flat() })),
  ...fields,
});
const form = (fields: Partial<LeadForm> = {}): LeadForm => ({
  name: "Otoño",
  locale: "es_ES",
  questions: [],
  ...fields,
});
const nobody = { name: null, lastname: null, email: null, phone: null };

describe("contact fields of a lead", () => {
  it.each<[string, Record<string, string | string[]>, object]>([
    ["a full name", { full_name: "Ana María Gil" }, { name: "Ana María Gil" }],
    ["both parts", { first_name: "Ana", last_name: "Gil" }, { name: "Ana", lastname: "Gil" }],
    [
      "both parts in reverse order",
      { last_name: "Gil", first_name: "Ana" },
      { name: "Ana", lastname: "Gil" },
    ],
    [
      "the full name and both parts",
      { full_name: "Ana Gil", first_name: "Ana", last_name: "Gil" },
      { name: "Ana", lastname: "Gil" },
    ],
    ["the full name and one part", { full_name: "Ana Gil", first_name: "Ana" }, { name: "Ana Gil" }],
    ["one part", { first_name: "Ana" }, { name: "Ana" }],
    ["a name in capitals", { FULL_NAME: "Ana" }, { name: "Ana" }],
    ["an email", { email: "ana@example.com" }, { email: "ana@example.com" }],
    ["a work email", { work_email: "ana@example.com" }, { email: "ana@example.com" }],
    ["a number", { phone_number: "+34 600 111 222" }, { phone: "34600111222" }],
    ["a work number", { work_phone_number: "+34600111222" }, { phone: "34600111222" }],
    ["a name that is too long", { full_name: "x".repeat(300) }, { name: "x".repeat(200) }],
    ["nothing", { full_name: [], email: [""] }, {}],
  ])("%s", (_name, answers, contact) => {
    expect(mapLead(lead(answers))).toMatchObject({ contact: { ...nobody, ...contact }, customFields: [] });
  });

  it.each<[string, Record<string, string>, LeadOptions, string | null]>([
    [
      "the country in the answers",
      { phone_number: "600111222", country: "España" },
      { country: "MX" },
      "34600111222",
    ],
    ["the form's language", { phone_number: "600111222" }, { form: form(), country: "MX" }, "34600111222"],
    ["the business's country", { phone_number: "600111222" }, { country: "ES" }, "34600111222"],
    [
      "the business's country, for a form in Latin American Spanish",
      { phone_number: "55 1234 5678" },
      { form: form({ locale: "es_LA" }), country: "MX" },
      "525512345678",
    ],
    ["nothing", { phone_number: "600111222" }, {}, null],
  ])("completes the number with %s", (_name, answers, options, phone) => {
    expect(mapLead(lead(answers), options).contact.phone).toBe(phone);
  });
});

describe("custom fields", () => {
  it.each<[string, Record<string, string | string[]>, [string, string][]]>([
    [
      "the other standard answers",
      { city: "Vigo", company_name: "Norte" },
      [
        ["city", "Vigo"],
        ["company_name", "Norte"],
      ],
    ],
    ["a custom question", { "¿Qué_curso te interesa?": "Guitarra" }, [["que_curso_te_interesa", "Guitarra"]]],
    ["several choices", { course: ["Guitarra", "Piano"] }, [["course", "Guitarra, Piano"]]],
    ["a question in another script", { "どのコース？": "A" }, [["answer", "A"]]],
    [
      "two questions with the same code",
      { "¿Curso?": "A", "curso!": "B" },
      [
        ["curso", "A"],
        ["curso_2", "B"],
      ],
    ],
    ["an invalid email", { email: "ana at home" }, [["email", "ana at home"]]],
    ["an invalid number", { phone_number: "later" }, [["phone_number", "later"]]],
    [
      "a second email",
      { email: "a@example.com", work_email: "b@example.com" },
      [["work_email", "b@example.com"]],
    ],
    ["a code of the maximum length", { ["x".repeat(80)]: "A" }, [["x".repeat(64), "A"]]],
    ["an answer of the maximum length", { note: "y".repeat(6_000) }, [["note", "y".repeat(5_000)]]],
  ])("%s", (_name, answers, fields) => {
    const { customFields } = mapLead(lead(answers));
    expect(customFields.map(({ code, value }) => [code, value])).toEqual(fields);
  });

  it("are limited to a hundred", () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, nth) => [`q${nth}`, "x"]));
    expect(mapLead(lead(many)).customFields).toHaveLength(100);
  });

  it("uses labels instead of keys if the form is known", () => {
    const options = [{ key: "guitar", label: "Guitarra" }];
    const questions = [
      { key: "course", type: "CUSTOM", label: "¿Qué curso?", options },
      { key: "tel", type: "PHONE", label: "Móvil", options: [] },
    ];
    const answers = { course: ["guitar", "drums"], tel: "600111222" };
    expect(mapLead(lead(answers), { form: form({ questions }) })).toMatchObject({
      contact: { phone: "34600111222" },
      customFields: [{ code: "course", label: "¿Qué curso?", value: "Guitarra, drums" }],
    });
  });

  it("mapping chosen by a user", () => {
    const map = { whatsapp: "phone", city: "none", course: { code: "curso" }, who: "name" } as const;
    const answers = { whatsapp: "+34600111222", city: "Vigo", course: "A", who: "Ana" };
    expect(mapLead(lead(answers), { map })).toMatchObject({
      contact: { ...nobody, name: "Ana", phone: "34600111222" },
      customFields: [{ code: "curso", label: "course", value: "A" }],
    });
  });
});

describe("ad network", () => {
  it.each<[string, Partial<Lead>, LeadForm | null, object]>([
    ["from the name of the ad", {}, form(), { adId: "77", title: "Spring", network: "instagram" }],
    [
      "from the name of the form if the ad has none",
      { adName: null },
      form(),
      { adId: "77", title: "Otoño" },
    ],
    ["null if neither is known", { adName: null, adId: null }, null, { adId: "", title: "" }],
  ])("%s", (_name, fields, known, referral) => {
    expect(mapLead(lead({}, fields), { form: known }).referral).toEqual({
      type: "lead",
      url: "",
      ctwaClid: "",
      network: "instagram",
      hint: null,
      raw: { id: "444" },
      ...referral,
    });
  });
});
