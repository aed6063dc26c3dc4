import { CodeBlock } from "#components/ui/code-block.tsx";
import { FormSection } from "../setup/form-section.tsx";
import { policyLines, scriptOrigin } from "./widget-policy.ts";

/** The tag for a website, and the content security policy it needs. */
export function WidgetSnippet({ script }: { script: string }) {
  const origin = scriptOrigin(script);
  return (
    <FormSection
      title="Put it on your website"
      description="Paste this before </body> on every page that needs the chat."
    >
      <CodeBlock code={script} label="tag" wrap />
      {origin && (
        <details className="text-xs">
          <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
            Does your site have a Content-Security-Policy?
          </summary>
          <p className="mt-2 mb-1.5 text-ink-soft">Add this server's address to these two directives:</p>
          <CodeBlock code={policyLines(origin)} label="directives" wrap />
        </details>
      )}
    </FormSection>
  );
}
