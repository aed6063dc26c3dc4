import { StartupError } from "#lib/platform/startup-error.ts";
import { createStore, filesBucket } from "#lib/platform/storage/create-store.ts";
import { createFolderStore } from "#lib/platform/storage/folder-store.ts";
import { readArguments, sizeText } from "./backup/command-line.ts";
import { openJournal } from "./move-files/journal.ts";
import { deleteMoved, moveObjects } from "./move-files/move-objects.ts";
import { requireStopped } from "./move-files/require-stopped.ts";
import { runScript } from "./startup/lifetime.ts";
import { readSettings, requireEnvironment } from "./startup/settings.ts";

const USAGE = "npm run move-files -- [--to-folder] [--delete-source]";

/** `npm run move-files`: copies the stored files from FILES_DIR to S3_BUCKET, or back. */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  const { values } = readArguments(USAGE, {
    "to-folder": { type: "boolean" },
    "delete-source": { type: "boolean" },
  });
  const storage = requireEnvironment({ lacksSecret: true });
  if (!filesBucket(storage)) throw new StartupError("S3_BUCKET is not set: set the variables of the bucket.");
  if (values["delete-source"]) await requireStopped(settings);
  const [bucket, folder] = [createStore(storage), createFolderStore(storage.FILES_DIR)];
  const [source, target] = values["to-folder"] ? [bucket, folder] : [folder, bucket];
  const journal = await openJournal(storage.FILES_DIR, target.place);
  const ending = new AbortController();
  const move = { source, target, journal, onStep: console.log, signal: ending.signal };
  const moving = moveObjects(move);
  // Ctrl-C lets the files end that are being copied.
  lifetime.onEnd(() => {
    ending.abort(new StartupError("Stopped. Run it again to continue."));
    return moving.catch(() => {});
  });
  const { files, copied, bytes } = await moving;
  console.log(
    `All ${files} files are in ${target.place}, with the same SHA-256. ${copied} were copied now (${sizeText(bytes)}).`,
  );
  if (values["delete-source"]) console.log(`Deleted ${await deleteMoved(move)} files in ${source.place}.`);
  else if (copied > 0) {
    console.log(
      "If the instance runs, stop it and run this again, before you start it with the other setting of S3_BUCKET.",
    );
  }
  await lifetime.end(0);
});
