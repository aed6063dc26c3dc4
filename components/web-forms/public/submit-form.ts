import { solveChallenge } from "#components/ui/proof-of-work/solve-challenge.ts";
import type { PublicForm, SubmitForm, SubmittedForm } from "#lib/web-forms/schema.ts";

/** The reason why a form was not submitted. */
export type SubmissionFailure = "tooFast" | "changed" | "unavailable" | "failed";

/** The server takes faster submissions for spam. */
const MIN_AGE_MS = 3_000;

type Filled = { filled: HTMLFormElement; visitToken: string; openedAt: number };

/** Submits what was filled in, with a proof of work. Returns the response, or why there is none. */
export async function submitForm(
  form: PublicForm,
  { filled, visitToken, openedAt }: Filled,
): Promise<SubmittedForm | SubmissionFailure> {
  const post = (path: string, body: object) =>
    fetch(`/api/form/public/${encodeURIComponent(form.publicKey)}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${visitToken}` },
      credentials: "omit",
      body: JSON.stringify(body),
    });
  try {
    const answers = readAnswers(form, new FormData(filled));
    await new Promise((resolve) => setTimeout(resolve, openedAt + MIN_AGE_MS - Date.now()));
    const challenge = await post("challenge", {});
    if (!challenge.ok) return failureOf(challenge);
    const proof = await solveChallenge((await challenge.json()).data);
    const response = await post("submission", { ...answers, proof });
    return response.ok ? (await response.json()).data : failureOf(response);
  } catch {
    return "failed";
  }
}

function readAnswers(form: PublicForm, data: FormData): SubmitForm {
  const textOf = (name: string) => String(data.get(name) ?? "");
  return {
    version: form.version,
    answers: Object.fromEntries(form.fields.map(({ id }) => [id, textOf(id)])),
    consent: data.has("consent"),
    website: textOf("website"),
  };
}

function failureOf({ status }: Response): SubmissionFailure {
  if (status === 429) return "tooFast";
  if (status === 409) return "changed";
  return status === 404 ? "unavailable" : "failed";
}
