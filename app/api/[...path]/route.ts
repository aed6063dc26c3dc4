import { unknownRoute } from "#lib/platform/api/fallback.ts";

const answer = (request: Request) => unknownRoute(request);

// The front server handles unknown routes; this route is for plain `next dev` and `next start`.
export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
