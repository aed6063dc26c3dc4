export { createCannedReply } from "./create-canned-reply.ts";
export { deleteCannedReply } from "./delete-canned-reply.ts";
export { listCannedReplies } from "./list-canned-replies.ts";
export { updateCannedReply } from "./update-canned-reply.ts";
