/** A script for PHP 8. */
export const PHP = `<?php
// The signing secret of the rule. While one replaces another: both, separated by a space.
$secrets = explode(" ", getenv("WEBHOOK_SECRETS"));
const TOLERANCE_SECONDS = 300;

function keyOf(string $secret): string
{
    return str_starts_with($secret, "whsec_") ? base64_decode(substr($secret, 6)) : $secret;
}

function isAuthentic(array $secrets, string $body): bool
{
    $id = $_SERVER["HTTP_WEBHOOK_ID"] ?? "";
    $timestamp = $_SERVER["HTTP_WEBHOOK_TIMESTAMP"] ?? "";
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $given = explode(" ", $_SERVER["HTTP_WEBHOOK_SIGNATURE"] ?? "");
    foreach ($secrets as $secret) {
        $digest = hash_hmac("sha256", "$id.$timestamp.$body", keyOf($secret), true);
        foreach ($given as $signature) {
            if (hash_equals("v1," . base64_encode($digest), $signature)) {
                return true;
            }
        }
    }
    return false;
}

$body = file_get_contents("php://input");
if (!isAuthentic($secrets, $body)) {
    http_response_code(401);
    exit;
}
http_response_code(204);

$event = json_decode($body, true);
if ($event["trigger"] === "{{TRIGGER}}") {
    error_log($event["{{SUBJECT}}"]["id"] . " " . $event["{{SUBJECT}}"]["name"]);
}
`;
