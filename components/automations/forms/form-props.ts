import type { ComponentType } from "react";
import type { AutomationNode, NodeType } from "#lib/automations/schema.ts";
import type { References } from "../use-references.ts";

export type ConfigOf<Type extends NodeType> = Extract<AutomationNode, { type: Type }>["config"];

export type FormProps<Type extends NodeType> = {
  config: ConfigOf<Type>;
  onChange: (config: ConfigOf<Type>) => void;
  references: References;
  disabled: boolean;
  nodeId: string;
};

/** The editor for a list of conditions; the page passes the one that rules use. */
export type ConditionListProps = {
  conditions: ConfigOf<"condition">["conditions"];
  disabled: boolean;
  onChange: (conditions: ConfigOf<"condition">["conditions"]) => void;
};

/** A webhook step; `saveFirst` saves an unsaved draft and returns false if that failed. */
export type RequestTestProps = {
  nodeId: string;
  config: ConfigOf<"webhook">;
  saveFirst: () => Promise<boolean>;
};

/** Parts of the forms that the page passes in, because rules use them too. */
export type StepParts = {
  Conditions: ComponentType<ConditionListProps>;
  /** The exact request for a contact. */
  RequestTest: ComponentType<RequestTestProps>;
};
