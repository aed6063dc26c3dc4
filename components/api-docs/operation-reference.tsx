import { useTranslations } from "next-intl";
import { answerOf, type Components, type ListedOperation, resolve } from "./openapi-shape.ts";
import { errorsOf, OperationErrors } from "./operation-errors.tsx";
import { FieldLine, SchemaFields } from "./schema-fields.tsx";

type OperationReferenceProps = { operation: ListedOperation; components: Components };

/** Parameters, body, response and errors of an operation. */
export function OperationReference({ operation, components }: OperationReferenceProps) {
  const t = useTranslations("api-docs.operationReference");
  const parameters = operation.parameters.map((parameter) => resolve(components, "parameters", parameter));
  const [mediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const answer = answerOf(operation, components);
  return (
    <>
      {parameters.length > 0 && (
        <Part id="parameters" title={t("parameters")}>
          <ul className="divide-y rounded-md border">
            {parameters.map(({ in: place, ...parameter }) => (
              <li key={`${place} ${parameter.name}`} className="px-3 py-2">
                <FieldLine {...parameter} place={place} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {body && (
        <Part
          id="body"
          title={mediaType === "application/json" ? t("body") : t("bodyOfType", { type: mediaType ?? "" })}
        >
          <SchemaFields schema={body.schema} components={components} />
        </Part>
      )}
      {answer && (
        <Part
          id="response"
          title={answer.type === null ? t("responseData") : t("responseOfType", { type: answer.type })}
        >
          <SchemaFields schema={answer.schema} components={components} />
        </Part>
      )}
      <OperationErrors errors={errorsOf(operation, components)} />
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 scroll-mt-20 font-semibold text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
