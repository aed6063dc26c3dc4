// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Simulator = {
  id: string;
  channelId: string;
  platformType: "whatsapp" | "messenger" | "instagram" | "telegram";
  name: string;
  phoneNumber: string;
  isOn: boolean;
  readReceipts: boolean;
  failCode: string | null;
};

export type StartSimulator = { platformType?: "whatsapp" | "messenger" | "instagram" | "telegram" };

export type UpdateSimulator = {
  isOn?: boolean;
  readReceipts?: boolean;
  failCode?: "2" | "10" | "400" | "403" | "429" | "500" | "551" | "613" | "130472" | "131000" | "131026" | "131047" | "131048" | "131049" | "131050" | "131053" | null;
};

export type SimulatedPhoneCustomer = { number: string; name: string; lastDate: string };

export type SimulatedPhone = { contactId: string | null; messages: SimulatedPhoneMessage[] };

export type ActOnPhone = {
  simulatorId: string;
  number: string;
  name: string;
  action: PhoneAction;
  ad?: SimulatedAdClick;
  quoted?: string;
  times?: number;
};

export type SimulatedLeadForm = {
  id: string;
  name: string;
  locale: string;
  questions: { key: string; type: string; label: string; options: { key: string; value: string }[] }[];
};

export type SimulatedPhoneMessage = {
  id: string;
  direction: "sent" | "received";
  kind: string;
  header: string | null;
  text: string;
  footer: string | null;
  adTitle: string | null;
  target: string | null;
  choices: { id: string; title: string; description: string | null }[];
  status: string;
  failCode: string | null;
  answer: number | null;
  notification: string | null;
  request: string | null;
  creationDate: string;
};

export type PhoneAction = { kind: "text"; text: string; reversed?: boolean } | { kind: "file"; file: "image" | "audio" | "document" | "sticker"; caption?: string } | { kind: "location" } | { kind: "contact" } | { kind: "unsupported" } | { kind: "reaction"; target: string; emoji: string | null } | { kind: "choice"; target: string; choice: string } | { kind: "edit"; target: string; text: string } | { kind: "revoke"; target: string } | {
  kind: "lead";
  formId: string;
  answers: { name: string; value: string }[];
  network: "facebook" | "instagram";
  adName: string | null;
};

export type SimulatedAdClick = { network: "facebook" | "instagram"; headline: string };
