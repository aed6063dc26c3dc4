export { addFollower } from "./add-follower.ts";
export { listFollowers } from "./list-followers.ts";
export { removeFollower } from "./remove-follower.ts";
