import { ensureBuild } from "./startup/build.ts";
import { runScript } from "./startup/lifetime.ts";

/** `npm run build`: builds the console ahead of the first start. */
runScript(async (lifetime) => {
  await ensureBuild(lifetime);
  await lifetime.end(0);
});
