import type { ReactNode } from 'react';

/** One thing to choose. */
interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface ChoiceProps<Value extends string> {
  /** What is chosen here, read aloud with the choices. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}
