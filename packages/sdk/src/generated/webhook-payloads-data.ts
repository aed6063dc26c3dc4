// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type ContactPayload = {
  id: string;
  name: string;
  lastname: string;
  email: string;
  phoneNumber: string;
  internalWhatsappNumber: string;
  isoCountryCode: string;
  phoneCountryDialCode: string;
  platformId: number;
  assignedAgentId: string;
  assignedAgentName: string;
  assignedTeamId: string;
  assignedTeamName: string;
  stageId: string;
  stageName: string;
  segmentationId: string;
  tags: { id: string; name: string }[];
  isSolved: boolean;
  variables: { code: string; val: string }[];
  customFields: { code: string; value: string }[];
  adsReferralData: { type: string; adId: string; title: string; url: string; ctwaClid: string };
  creationDate: string;
  firstMessageDate: string | null;
  lastMessageDate: string | null;
  firstMessage: string;
  lastMessage: string;
  events: unknown[];
};

export type OpportunityPayload = {
  id: string;
  opportCode: string;
  name: string;
  amount: number;
  finalAmount: number;
  contactId: string;
  stageId: string;
  pipelineId: string;
  winLossStatus: number;
  winLossDate: string | null;
  currencyCode: string;
  creationDate: string;
};

export type TaskPayload = {
  id: string;
  name: string;
  description: string;
  creationDate: string;
  expirationDate: string | null;
  statusId: string;
  asignedUsers: { id: string; name: string }[];
  dealId: string;
};
