/** Problems of a part of a template, as the API describes them. The console has its own messages by these keys. */
const messages = {
  nameLetters: "must contain only lowercase letters a to z, digits and _",
  languageCode: "must be a code like es or es_ES",
  partTwice: "must not be repeated: {parts}",
  sampleFile: "needs a sample file",
  oneLine: "must be one line",
  oneParameter: "must have at most one parameter",
  namedAsBody: "must use the same kind of parameter as the body, numbered or named",
  text: "needs a text",
  tooLong: "must have at most {max} characters",
  brackets: "has a bracket that opens or closes no parameter",
  parameterLetters: "must name parameters with lowercase letters, digits and _",
  numberedOrNamed: "must either number all parameters or name all",
  numberGap: "must number parameters from {{1}} without gaps",
  beginsWithParameter: "must not begin with a parameter",
  endsWithParameter: "must not end with a parameter",
  adjacentParameters: "must have words between two parameters",
  sample: "needs a sample for {names}",
  noParameters: "must not have parameters",
  noParametersInText: "must not have parameters in its text",
  tooManyButtons: "must be at most {max}",
  tooManyOfKind: "must have at most {max} of the kind {kind}",
  differentTexts: "must have different texts",
  repliesTogether: "must keep quick replies together, before or after the others",
  phoneNumber: "needs a phone number",
  sampleCode: "needs a sample code of at most {max} characters",
  type: "needs a type",
  url: "needs a URL that begins with https://",
  parameterAtEnd: "must have at most one parameter, at the end of its URL",
  sampleUrl: "needs a sample of its URL",
  effectTwice: "must name each button only once",
  effectOfOther: "must be of quick replies, which button {number} is not",
} as const;

/** The key of an error with the values of its message. `button` counts from 1 if the error is of one button. */
export type Fault = {
  code: keyof typeof messages;
  values: Readonly<Record<string, string | number>>;
  button?: number;
};

export function fault(code: Fault["code"], values: Fault["values"] = {}): Fault {
  return { code, values };
}

/** Returns the message of an error for the API. */
export function faultMessage({ code, values, button }: Fault): string {
  const message = messages[code].replaceAll(/\{([a-z]+)\}/g, (_, name: string) => String(values[name]));
  return button === undefined ? message : `(${button}) ${message}`;
}
