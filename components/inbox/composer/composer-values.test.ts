import { describe, expect, it } from "vitest";
import { fillReply } from "./composer-text.ts";
import { composerValues } from "./composer-values.ts";

const names = { userName: "Ana Gil", workspaceName: "Shop" };

describe("composerValues", () => {
  it("includes the contact, its custom fields, the user and the workspace", () => {
    const contact = {
      name: "Marta",
      lastname: null,
      email: "m@a.example",
      internalWhatsappNumber: "34600111222",
      customFields: [{ code: "city", value: "Sevilla" }],
    };
    expect(composerValues(contact, names)).toEqual({
      "customFields.city": "Sevilla",
      "contact.name": "Marta",
      "contact.lastname": "",
      "contact.email": "m@a.example",
      "contact.phoneNumber": "+34600111222",
      "me.name": "Ana Gil",
      "workspace.name": "Shop",
    });
  });

  it("leaves out a placeholder name", () => {
    const visitor = { name: "Visitor 4F2A", lastname: null, email: null, internalWhatsappNumber: null };
    const values = composerValues({ ...visitor, customFields: [] }, names);
    expect(fillReply("Hi {{contact.name}}, I am {{me.name}}.", values).text).toBe("Hi, I am Ana Gil.");
  });

  it("has no contact values before the contact is loaded", () => {
    expect(composerValues(undefined, names)).toEqual({ "me.name": "Ana Gil", "workspace.name": "Shop" });
  });
});
