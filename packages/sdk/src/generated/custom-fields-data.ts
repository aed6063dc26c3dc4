// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type CustomField = {
  id: string;
  code: string;
  name: string;
  type: "text" | "number" | "date" | "choice" | "phone" | "link";
  options: string[];
};

export type CreateCustomField = {
  code?: string;
  name?: string;
  type?: "text" | "number" | "date" | "choice" | "phone" | "link";
  options?: string[];
};

export type UpdateCustomField = {
  name?: string;
  code?: string;
  type?: "text" | "number" | "date" | "choice" | "phone" | "link";
  options?: string[];
};
