"use client";

import { Button } from "#components/ui/button.tsx";
import { type ProviderPreset, providerPresets } from "./provider-presets.ts";

/** The empty state: explains providers and offers the most common ones. */
export function ProviderStarters({ onAdd }: { onAdd: (preset?: ProviderPreset) => void }) {
  return (
    <div className="mt-3 rounded-lg border border-dashed px-4 py-5 text-center">
      <h3 className="font-medium">Let a language model write the replies</h3>
      <p className="mx-auto mt-1 max-w-md text-pretty text-ink-soft">
        Until then, agents reply with the built-in model, which quotes the best passages of their files.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {providerPresets.map((preset) => (
          <Button key={preset.name} onClick={() => onAdd(preset)}>
            {preset.name}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => onAdd()}>
          Another server
        </Button>
      </div>
    </div>
  );
}
