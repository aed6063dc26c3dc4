import { ids } from "./ids.ts";

/** Examples of parameters by name, or by operation and name, where a field of that name is no example. */
export const parameterExamples: Readonly<Record<string, unknown>> = {
  action: "member",
  actorId: ids.user,
  bot: "bot7100000001:example",
  andConditions: '[[{"field":"tagId","operator":"NONE"}]]',
  conditions: '[[{"field":"customFields.plan","operator":"IS","value":"pro"}]]',
  created: "7d",
  edge: "messages",
  fileId: ids.file,
  formId: "1203948572019485",
  key: "7Qm2example",
  "listBoardFacts.ids": ids.contact,
  "countContacts.lastMessage": "over30d",
  "exportContacts.lastMessage": "over30d",
  "getContactBoard.lastMessage": "over30d",
  "listContacts.lastMessage": "over30d",
  "callSimulatedBot.method": "sendMessage",
  name: "photo.jpg",
  node: "109876543210987",
  nombre: "orders",
  signature: "7Qm2example",
  until: "1772443800",
  version: "v23.0",
  visitor: "visitor-42",
};
