export { countMessageDays } from "./count-message-days.ts";
export { getCampaignsReport } from "./get-campaigns-report.ts";
export { getConversationReport } from "./get-conversation-report.ts";
export { getFunnel } from "./get-funnel.ts";
export { getSalesReport } from "./get-sales-report.ts";
export { getTeamReport } from "./get-team-report.ts";
export { getToday } from "./get-today.ts";
