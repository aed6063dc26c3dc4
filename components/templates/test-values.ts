import type { Template } from "#lib/templates/schema.ts";
import { parameterNames, parametersIn, partsOf } from "#lib/templates/template-parts.ts";

/** The values of a template by parameter, those of buttons by number. */
export type TestValues = {
  header: Record<string, string>;
  body: Record<string, string>;
  buttons: Record<string, string>;
  file: string;
};

/** Returns the samples as initial values. */
export function firstValues({ components }: Pick<Template, "components">): TestValues {
  const { header, body, buttons } = partsOf(components);
  const of = (text: string, samples: Record<string, string>) =>
    Object.fromEntries(parameterNames(text).map((name) => [name, samples[name] ?? ""]));
  const filled = buttons.flatMap(({ type, url, example }, place): [string, string][] => {
    if (type === "COPY_CODE") return [[String(place + 1), example]];
    const [parameter] = type === "URL" ? parametersIn(url) : [];
    // The sample is the whole URL. The value is only the part of its parameter.
    return parameter ? [[String(place + 1), example.slice(parameter.start)]] : [];
  });
  const isText = header?.format === "TEXT";
  return {
    header: header && isText ? of(header.text, header.samples) : {},
    body: of(body.text, body.samples),
    buttons: Object.fromEntries(filled),
    file: header && /^https?:/i.test(header.file) ? header.file : "",
  };
}
