"use client";

import { useTranslations } from "next-intl";
import { useComponents } from "./components-context.tsx";
import { boundsOf, type JsonSchema, objectOf, typeName } from "./openapi-shape.ts";

/** The fields of an object schema. Fields of nested objects are indented. */
export function SchemaFields({ schema, depth = 0 }: { schema: JsonSchema; depth?: number }) {
  const components = useComponents();
  const object = objectOf(schema, components);
  if (!object?.properties) return <p className="text-ink-soft text-sm">{typeName(schema)}</p>;
  return (
    <ul className={depth === 0 ? "divide-y rounded-md border" : "mt-1.5 divide-y border-l pl-3"}>
      {Object.entries(object.properties).map(([name, property]) => (
        <li key={name} className={depth === 0 ? "px-3 py-2" : "py-1.5"}>
          <Field name={name} schema={property} required={object.required?.includes(name) ?? false} />
          {depth < 3 && objectOf(property, components) && (
            <SchemaFields schema={property} depth={depth + 1} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A field: name, type, limits, and whether it is required. */
export function Field({ name, schema, required }: { name: string; schema: JsonSchema; required: boolean }) {
  const t = useTranslations("api-docs.schemaFields");
  const bounds = boundsOf(schema);
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
      <code className="font-medium font-mono text-xs">{name}</code>
      <span className="break-all text-ink-soft text-xs">{typeName(schema)}</span>
      {bounds && <span className="text-ink-faint text-xs">{bounds}</span>}
      {required && <span className="text-2xs text-warn-ink">{t("required")}</span>}
    </div>
  );
}
