import { receiveEndpoint } from "#lib/inspector/endpoints.ts";
import { findInspectorOwner, receiveRequest } from "#lib/inspector/index.ts";
import { tokenRoute } from "#lib/platform/api/route.ts";

const receive = tokenRoute(receiveEndpoint, findInspectorOwner, (call) => receiveRequest(call.ctx, call));

export const GET = receive;
export const POST = receive;
export const PUT = receive;
export const PATCH = receive;
export const DELETE = receive;
export const OPTIONS = receive;
