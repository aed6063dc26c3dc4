import type { ComponentType } from "react";
import type { AutomationNode, NodeType } from "#lib/automations/schema.ts";
import type { References } from "../use-references.ts";

export type ConfigOf<Type extends NodeType> = Extract<AutomationNode, { type: Type }>["config"];

/** What the form of a kind of step gets. */
export type FormProps<Type extends NodeType> = {
  config: ConfigOf<Type>;
  onChange: (config: ConfigOf<Type>) => void;
  references: References;
  disabled: boolean;
  nodeId: string;
};

/** The editor of a list of conditions, made by the page: it is the one of the rules. */
export type ConditionListProps = {
  conditions: ConfigOf<"condition">["conditions"];
  disabled: boolean;
  onChange: (conditions: ConfigOf<"condition">["conditions"]) => void;
};

/** A webhook step, as it is now; `saveFirst` stores the draft where it is not, and returns false if that failed. */
export type RequestTrialProps = {
  nodeId: string;
  config: ConfigOf<"webhook">;
  saveFirst: () => Promise<boolean>;
};

/** Parts of the forms that are made by the page: they are those of the rules. */
export type StepParts = {
  Conditions: ComponentType<ConditionListProps>;
  /** The exact request for a contact. */
  RequestTrial: ComponentType<RequestTrialProps>;
};
