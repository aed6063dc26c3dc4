import { AppError } from "#lib/platform/errors.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { readArguments } from "./backup/command-line.ts";
import { connectDatabase } from "./backup/connect-database.ts";
import { type Lifetime, runScript } from "./startup/lifetime.ts";
import { ensureSecret } from "./startup/secret.ts";
import { readSettings, requireEnvironment, setEnvironment } from "./startup/settings.ts";

const USAGE = "npm run recover-access -- owner@example.com [--remove-second-factor]";

/**
 * `npm run recover-access`: prints a link with which an owner sets a new password, and exempts them from sign-in
 * policies for 24 hours. The instance may run.
 */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  const { values, positionals } = readArguments(USAGE, { "remove-second-factor": { type: "boolean" } });
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0) throw new StartupError(`Usage: ${USAGE}`);
  await ensureSecret(settings);
  requireEnvironment();
  setEnvironment({ DATABASE_URL: await connectDatabase(settings, lifetime, { creates: false }) });
  await recover(lifetime, { email, removesFactors: values["remove-second-factor"] === true });
  await lifetime.end(0);
});

async function recover(lifetime: Lifetime, input: { email: string; removesFactors: boolean }): Promise<void> {
  // These modules read the environment when they load, so it has to be complete.
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { createRecoveryLink } = await import("#lib/accounts/index.ts");
  lifetime.onEnd(closeDatabase);
  const { url, expiresAt } = await createRecoveryLink(input).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "USER_NOT_FOUND")) throw error;
    throw new StartupError(`No owner of a workspace has the email ${input.email}.`);
  });
  console.log(`Open this link once to set a new password: ${url}`);
  console.log(`Until ${expiresAt}, the sign-in policies of their workspaces do not apply to this owner.`);
  if (input.removesFactors) console.log("The authenticator app, passkeys and recovery codes were removed.");
}
