import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { runServer } from "./startup/lifetime.ts";
import { root } from "./startup/settings.ts";

const serverFolders = ["lib", "worker", "scripts", join("app", "api")];
const settleMs = 150;

/**
 * `npm run dev`: the start with Next's dev server. Pages reload automatically; other server code is loaded once per
 * process, so a change there restarts the process.
 */
runServer(async (lifetime) => {
  const running: { server: ChildProcess; timer?: NodeJS.Timeout; isRestarting: boolean } = {
    server: launch(),
    isRestarting: false,
  };
  lifetime.onEnd(() => end(running.server));

  const restart = async () => {
    running.isRestarting = true;
    await end(running.server);
    console.log("Server code changed. Restarting…");
    running.server = launch();
    running.isRestarting = false;
  };
  for (const folder of serverFolders) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith(".ts") || file.endsWith(".test.ts") || running.isRestarting) return;
      clearTimeout(running.timer);
      running.timer = setTimeout(() => void restart(), settleMs);
    });
  }
});

function launch(): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, join(root, "scripts", "start.ts"), "--dev"], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}
