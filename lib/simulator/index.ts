export { callBot, openBotFile } from "./bot/bot-calls.ts";
export {
  deleteEdge,
  openPhoneFile,
  readEdge,
  readNode,
  writeEdge,
  writeNode,
} from "./graph/graph-calls.ts";
export { listCustomers } from "./list-customers.ts";
export { listLeadForms } from "./list-lead-forms.ts";
export { listSimulators } from "./list-simulators.ts";
export { readPhone } from "./read-phone.ts";
export { runPhoneAction } from "./run-phone-action.ts";
export { simulatedName } from "./simulated-channel-name.ts";
export { startSimulator } from "./start-simulator.ts";
export { stopSimulator } from "./stop-simulator.ts";
export { updateSimulator } from "./update-simulator.ts";
