import { answerAuth } from "#lib/users/index.ts";

export { answerAuth as GET, answerAuth as POST };
