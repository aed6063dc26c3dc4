import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import owasp from "@stoplight/spectral-owasp-ruleset";
import rulesets from "@stoplight/spectral-rulesets";
import type { Json } from "#lib/platform/api/openapi/tidy-schema.ts";
import { inputPaths } from "./input-paths.ts";

/** Rules of the two sets that are off, each with its reason. */
const off = {
  // Redocly validates the same examples, faster: no-invalid-media-type-examples and no-invalid-schema-examples.
  "oas3-valid-media-example": "off",
  "oas3-valid-schema-example": "off",
  // A self-hosted installation has no common contact.
  "info-contact": "off",
  // The API is not for other origins: no response has an Access-Control header.
  "owasp:api8:2023-define-cors-origin": "off",
  // Most strings are ids, dates and codes, which have a format or match a row. All texts have a limit, some by channel.
  // An address has at most 16 KiB and a body 1 MiB.
  "owasp:api4:2023-string-limit": "off",
  // Names, messages and prompts are free text in any script.
  "owasp:api4:2023-string-restricted": "off",
  // lib/catalog/open-routes.test.ts lists every operation without a login, with its other requirements.
  "owasp:api2:2023-read-restricted": "off",
  "owasp:api2:2023-write-restricted": "off",
} as const;

/** Rules that protect a server from its callers. They apply to what callers send. */
const inputRules = ["owasp:api4:2023-array-limit", "owasp:api4:2023-integer-limit"] as const;

const credentials = owasp.rules["owasp:api2:2023-no-credentials-in-url"];
const unauthorized = owasp.rules["owasp:api8:2023-define-error-responses-401"];

const changed = {
  // `resolved: false` checks each schema once, where it is declared, instead of once per reference.
  ...Object.fromEntries(
    [...inputRules, "owasp:api4:2023-integer-format" as const].map((name) => [
      name,
      { ...owasp.rules[name], resolved: false },
    ]),
  ),
  // A continuation token is a place in a list. `token` is the credential of an address for callers that cannot send
  // headers: it works once, or only for one worker.
  "owasp:api2:2023-no-credentials-in-url": {
    ...credentials,
    given: "$..parameters[?(@ && @.in && @.in.match(/query|path/))]",
    // biome-ignore lint/suspicious/noThenProperty: the name that Spectral gives it
    then: {
      ...credentials.then[0],
      functionOptions: { notMatch: "/^(?!(continuationToken|token)$).*(token|password|secret|api-?key)/i" },
    },
  },
  // An operation without a login has no credential to reject.
  "owasp:api8:2023-define-error-responses-401": {
    ...unauthorized,
    given: "$.paths[*][?(@ && @.responses && !@.security)].responses",
  },
};

/** Returns the problems that the rules for OpenAPI and of OWASP find in an OpenAPI document, one line each. */
export async function lintWithSpectral(document: Json): Promise<string[]> {
  const linter = new spectral.Spectral();
  const sets = [
    [rulesets.oas, "all"],
    [owasp, "all"],
  ];
  // The types of the packages describe rules loaded from files.
  const ruleset = { extends: sets, aliases: owasp.aliases, rules: { ...changed, ...off } };
  linter.setRuleset(ruleset as unknown as RulesetDefinition);
  const isInput = inputPaths(document);
  const problems = await linter.run(document);
  return problems
    .filter(({ code, path }) => !inputRules.some((rule) => rule === code) || isInput(path))
    .map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join("/")}`);
}
