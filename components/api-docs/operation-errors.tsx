import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { type Components, type ListedOperation, resolve } from "./openapi-shape.ts";

/** An error that an operation can return. */
type OperationError = { status: string; code: string; example: { message?: string } };

/** Returns the errors of an operation by status, each with its example. */
export function errorsOf({ responses }: ListedOperation, components: Components): OperationError[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => {
      const [content] = Object.values(resolve(components, "responses", response).content ?? {});
      return Object.entries(content?.examples ?? {}).map(([code, { $ref = "" }]) => {
        const { value } = components.examples[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {};
        return { status, code, example: Object(value) as OperationError["example"] };
      });
    });
}

/** The errors of an operation. Each unfolds to the response's body. */
export function OperationErrors({ errors }: { errors: readonly OperationError[] }) {
  const t = useTranslations("api-docs.operationErrors");
  return (
    <section aria-labelledby="errors">
      <h2 id="errors" className="mb-2 scroll-mt-20 font-semibold text-base">
        {t("errors")}
      </h2>
      <ul className="divide-y rounded-md border">
        {errors.map(({ status, code, example }) => (
          <li key={code}>
            <details>
              <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-3 py-2 text-xs hover:bg-hover coarse:py-3">
                <Badge variant={Number(status) < 500 ? "warn" : "danger"}>{status}</Badge>
                <code className="break-all font-mono font-medium">{code}</code>
                <span className="text-ink-soft">{example.message}</span>
              </summary>
              <pre className="overflow-x-auto whitespace-pre-wrap break-all border-t bg-sunken px-3 py-2 font-mono text-xs">
                {JSON.stringify(example, null, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
