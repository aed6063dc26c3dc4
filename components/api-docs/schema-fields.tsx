import { useTranslations } from "next-intl";
import { InlineCode } from "./inline-code.tsx";
import { boundsOf, type Components, type JsonSchema, objectOf, typeName } from "./openapi-shape.ts";

/** How deep fields of fields are listed. */
const MAX_DEPTH = 3;

type SchemaFieldsProps = { schema: JsonSchema; components: Components; depth?: number };

/** The fields of an object schema. Fields of nested objects are folded. */
export function SchemaFields({ schema, components, depth = 0 }: SchemaFieldsProps) {
  const object = objectOf(schema, components);
  if (!object?.properties) return <p className="text-ink-soft text-sm">{typeName(schema)}</p>;
  return (
    <ul className={depth === 0 ? "divide-y rounded-md border" : "mt-1.5 divide-y border-l pl-3"}>
      {Object.entries(object.properties).map(([name, property]) => (
        <li key={name} className={depth === 0 ? "px-3 py-2" : "py-1.5"}>
          <FieldLine name={name} schema={property} required={object.required?.includes(name) ?? false} />
          {depth < MAX_DEPTH && objectOf(property, components)?.properties && (
            <NestedFields schema={property} components={components} depth={depth + 1} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NestedFields(props: Required<SchemaFieldsProps>) {
  const t = useTranslations("api-docs.schemaFields");
  const count = Object.keys(objectOf(props.schema, props.components)?.properties ?? {}).length;
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer text-ink-soft text-xs hover:text-ink coarse:py-2">
        {t("fields", { count })}
      </summary>
      <SchemaFields {...props} />
    </details>
  );
}

type FieldLineProps = {
  name: string;
  schema: JsonSchema;
  required: boolean;
  description?: string | undefined;
  /** Location of a parameter. */
  place?: string;
};

/** A field: name, type, limits, whether it is required, and description. */
export function FieldLine({ name, schema, required, description, place }: FieldLineProps) {
  const t = useTranslations("api-docs.schemaFields");
  const bounds = boundsOf(schema);
  const meaning = description ?? schema.description;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
      <code className="break-all font-medium font-mono text-xs">{name}</code>
      <span className="break-words text-ink-soft text-xs">{typeName(schema)}</span>
      {bounds && <span className="text-ink-faint text-xs">{bounds}</span>}
      {place && <span className="text-ink-faint text-xs">{t("in", { in: place })}</span>}
      {required && <span className="text-warn-ink text-xs">{t("required")}</span>}
      {meaning && (
        <p className="w-full text-ink-soft text-xs">
          <InlineCode text={meaning} />
        </p>
      )}
    </div>
  );
}
