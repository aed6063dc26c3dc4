// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type WebFormSummary = {
  id: string;
  name: string;
  status: "draft" | "published" | "closed";
  url: string;
  submissions: number;
  lastSubmissionDate: string | null;
  creationDate: string;
  updatedDate: string;
};

export type CreateWebForm = { name: string; content?: FormContentInput; target?: FormTarget; allowedOrigins?: string[] | null };

export type WebForm = {
  id: string;
  name: string;
  status: "draft" | "published" | "closed";
  version: number;
  publicKey: string;
  url: string;
  content: FormContent;
  target: FormTarget;
  allowedOrigins: string[] | null;
  creationDate: string;
  updatedDate: string;
};

export type UpdateWebForm = {
  name?: string;
  content?: FormContentInput;
  target?: FormTarget;
  allowedOrigins?: string[] | null;
  status?: "draft" | "published" | "closed";
  version?: number;
};

export type FormSubmissionPage = { continuationToken: string | null; data: FormSubmission[] };

export type FormSubmission = {
  id: string;
  contactId: string;
  contactName: string;
  isNewContact: boolean;
  formVersion: number;
  answers: FormAnswer[];
  consent: { text: string; isGranted: boolean } | null;
  date: string;
};

export type FormStatistics = { days: { day: string; submissions: number; refused: number }[] };

export type FormContentInput = {
  language?: "en" | "es";
  title?: string;
  description?: string;
  fields?: FormFieldInput[];
  submitLabel?: string;
  privacyUrl?: string | null;
  consent?: FormConsent | null;
  thanks?: string;
  redirectUrl?: string | null;
  color?: string;
};

export type FormTarget = { stageId: string | null; tagIds: string[]; assignedAgentId: string | null; assignedTeamId: string | null };

export type FormContent = {
  language: "en" | "es";
  title: string;
  description: string;
  fields: FormField[];
  submitLabel: string;
  privacyUrl: string | null;
  consent: FormConsent | null;
  thanks: string;
  redirectUrl: string | null;
  color: string;
};

export type FormAnswer = {
  fieldId: string;
  kind: "name" | "lastname" | "email" | "phone" | "text" | "longText" | "choice" | "number" | "date";
  label: string;
  value: string;
};

export type FormFieldInput = {
  id: string;
  kind: "name" | "lastname" | "email" | "phone" | "text" | "longText" | "choice" | "number" | "date";
  label: string;
  help?: string;
  placeholder?: string;
  isRequired?: boolean;
  choices?: string[];
  code?: string | null;
};

export type FormConsent = { text: string; channelIds: string[]; isRequired: boolean };

export type FormField = FormFieldInput & (Required<Pick<FormFieldInput, "help" | "placeholder" | "isRequired" | "choices" | "code">>);
