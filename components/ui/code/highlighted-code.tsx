import { CodeBlock, type CodeBlockProps } from "./code-block.tsx";
import { highlight } from "./highlight.ts";

type HighlightedCodeProps = Omit<CodeBlockProps, "children"> & {
  /** A name or alias: "ts", "bash", "json", "python". */
  language: string;
};

/** Code with colors and a copy button. For server components: see `highlight`. */
export function HighlightedCode({ language, ...block }: HighlightedCodeProps) {
  return (
    <CodeBlock {...block}>
      <ColoredCode code={block.code} language={language} />
    </CodeBlock>
  );
}

/**
 * Only the colored text, as `children` of a `CodeBlock` in a client component. For server components: see `highlight`.
 */
export function ColoredCode({ code, language }: { code: string; language: string }) {
  const lines = highlight(code, language);
  // The pieces of a code are identified only by their position.
  return lines.map((pieces, line) => {
    const key = `${line}`;
    return (
      <span key={key}>
        {pieces.map(({ text, className }, index) => {
          const place = `${index}`;
          return className === undefined ? (
            text
          ) : (
            <span key={place} className={className}>
              {text}
            </span>
          );
        })}
        {line < lines.length - 1 && "\n"}
      </span>
    );
  });
}
