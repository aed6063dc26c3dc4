import { env } from "#lib/platform/env.ts";
import { type Demo, hasUser } from "./demo.ts";

/** Returns the text for the terminal when the instance is ready: its address, and how the first person signs in. */
export async function welcomeText(demo: Demo | undefined): Promise<string> {
  const address = env().PUBLIC_URL;
  if (demo) {
    return lines(`Tertulia is at ${address}`, `email:    ${demo.email}`, `password: ${demo.password}`);
  }
  if (await hasUser()) return lines(`Tertulia is at ${address}`);
  const { issueSetupToken } = await import("#lib/users/index.ts");
  const token = await issueSetupToken();
  return lines(
    `Tertulia is at ${address}`,
    `Create the first account (the link works once): ${address}/setup?token=${token}`,
  );
}

function lines(title: string, ...more: string[]): string {
  return ["", `  ${title}`, ...more.map((line) => `    ${line}`), "  Ctrl-C stops it.", ""].join("\n");
}
