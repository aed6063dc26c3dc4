import { expect, it } from "vitest";
import { isUpload } from "./is-upload.ts";

it.each([
  ["PUT", "/api/agent/upload/abc", {}, true],
  ["PUT", "/api/agent/upload/abc?x=1", { "content-type": "application/pdf" }, true],
  ["POST", "/api/agent/add-file-direct", { "content-type": "Multipart/Form-Data; boundary=x" }, true],
  ["POST", "/api/agent/upload/abc", {}, false],
  ["PUT", "/api/agent/update?next=/upload/x", {}, false],
  ["PUT", "/upload/x", {}, false],
  ["PUT", "/api/contact", { "content-type": "application/json" }, false],
])("%s %s %j uploads a file: %s", (method, url, headers, expected) => {
  expect(isUpload({ method, url, headers })).toBe(expected);
});
