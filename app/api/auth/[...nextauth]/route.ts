import { rawRoute } from "#lib/platform/api/raw-route.ts";
import { answerAuth } from "#lib/users/index.ts";

const handle = rawRoute(answerAuth);

export { handle as GET, handle as POST };
