export const sensitivities = ['few', 'balanced', 'eager'] as const;
export type Sensitivity = (typeof sensitivities)[number];

export type Settings = {
  /** Whether Traffic is recorded. */
  readonly recording: boolean;
  readonly sensitivity: Sensitivity;
  /** Fewest lines of a copy that is offered for saving. */
  readonly fewestLines: number;
  /** Ids of applications that get no suggestions: they are answered none with the rule `switched-off`. */
  readonly suggestionsOff: readonly string[];
};
