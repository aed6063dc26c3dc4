"use client";

import { Controller } from "react-hook-form";
import { Combobox } from "#components/ui/combobox.tsx";
import { Field } from "#components/ui/field.tsx";
import type { ProviderTest } from "#lib/providers/schema.ts";
import type { ProviderFormValues } from "./provider-form.tsx";

type ModelFieldsProps = {
  form: ProviderFormValues;
  test: { data: ProviderTest | undefined; isPending: boolean };
  /** Asks the server for its models. */
  onAsk: () => void;
};

/** Models to offer, and the one that turns passages into vectors: chosen from the server's list, or typed. */
export function ModelFields({ form, test, onAsk }: ModelFieldsProps) {
  const listed = test.data?.models ?? [];
  const emptyText =
    listed.length === 0 ? "Type a model’s name, or fetch the server’s list." : "Nothing matches.";
  return (
    <>
      <Controller
        control={form.control}
        name="models"
        render={({ field }) => (
          <Field
            label="Models"
            description="Offered first. Where none is chosen, all that the server lists are."
            error={form.formState.errors.models?.message}
            aside={
              <button
                type="button"
                disabled={test.isPending}
                onClick={onAsk}
                className="hit-area text-accent-ink hover:underline disabled:text-ink-faint"
              >
                {test.isPending ? "Fetching…" : "Fetch from the server"}
              </button>
            }
          >
            <Combobox
              multiple
              label="Models"
              options={optionsOf([...field.value, ...listed])}
              value={field.value}
              onChange={field.onChange}
              onCreate={(name) => field.onChange([...field.value, name])}
              createVerb="Add"
              placeholder="All of the server’s"
              emptyText={emptyText}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="embeddingModel"
        render={({ field }) => (
          <Field
            label="Embedding model"
            description="Lets the knowledge search find meaning besides words, where the database has vectors."
            error={form.formState.errors.embeddingModel?.message}
          >
            <Combobox
              label="Embedding model"
              options={optionsOf([...(field.value === null ? [] : [field.value]), ...embeddersFirst(listed)])}
              value={field.value}
              onChange={field.onChange}
              onCreate={field.onChange}
              createVerb="Use"
              noneLabel="None"
              placeholder="None"
              emptyText={emptyText}
            />
          </Field>
        )}
      />
    </>
  );
}

function optionsOf(names: readonly string[]) {
  return [...new Set(names)].map((name) => ({ value: name, label: name }));
}

function embeddersFirst(names: readonly string[]): string[] {
  const isEmbedder = (name: string) => /embed|bge|e5-|gte-/i.test(name);
  return [...names.filter(isEmbedder), ...names.filter((name) => !isEmbedder(name))];
}
