import { defineCommand } from "../command.ts";
import { profileName } from "../connection.ts";
import { CliError } from "../exit-codes.ts";
import { readProfiles, saveProfile } from "../profiles.ts";

export const logout = defineCommand({
  name: "logout",
  summary: "Delete a saved login",
  notes: "The API key stays valid until it is revoked in the console.",
  options: { all: { type: "boolean", help: "Delete all saved logins." } },
  examples: ["tertulia logout", "tertulia logout --profile staging", "tertulia logout --all"],
  async run(call) {
    const { io, options } = call;
    const saved = Object.keys(readProfiles(io));
    const names = options.all ? saved : saved.filter((name) => name === profileName(call));
    if (names.length === 0) throw new CliError("notLoggedIn", "There is no saved login.");
    for (const name of names) saveProfile(io, name, null);
    call.show(
      { deleted: names },
      () => `Deleted: ${names.join(", ")}. The API key stays valid until it is revoked.`,
    );
    return undefined;
  },
});
