import type { Command } from "../command.ts";
import { agentsAsk } from "./agents-ask.ts";
import { agentsTeach } from "./agents-teach.ts";
import { completion } from "./completion.ts";
import { contactsExport } from "./contacts-export.ts";
import { contactsImport } from "./contacts-import.ts";
import { contactsList } from "./contacts-list.ts";
import { deliveriesResend } from "./deliveries-resend.ts";
import { deliveriesTail } from "./deliveries-tail.ts";
import { listen } from "./listen.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { rulesTest } from "./rules-test.ts";
import { whoami } from "./whoami.ts";

/** The commands, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  contactsList,
  contactsImport,
  contactsExport,
  rulesTest,
  deliveriesTail,
  deliveriesResend,
  agentsAsk,
  agentsTeach,
  listen,
  completion,
];
