"use client";

import { useDeferredValue, useEffect, useState } from "react";
import type { ColoredCode } from "./highlighted-code.tsx";

type LazyHighlightedCodeProps = { code: string; language: string };

/** Code that changes in the browser. It has colors once the highlighter is loaded, which the first such code starts. */
export function LazyHighlightedCode({ code, language }: LazyHighlightedCodeProps) {
  const [Colored, setColored] = useState<typeof ColoredCode>();
  const latest = useDeferredValue(code);
  useEffect(() => {
    import("./highlighted-code.tsx").then(
      (module) => setColored(() => module.ColoredCode),
      // The code is readable without colors.
      () => undefined,
    );
  }, []);
  return Colored ? <Colored code={latest} language={language} /> : code;
}
