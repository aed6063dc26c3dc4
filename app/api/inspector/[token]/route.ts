import { receiveRequest } from "#lib/inspector/index.ts";

export const GET = receiveRequest;
export const POST = receiveRequest;
export const PUT = receiveRequest;
export const PATCH = receiveRequest;
export const DELETE = receiveRequest;
export const OPTIONS = receiveRequest;
