import type { OperatorInfo } from '@trade/protocol';
import { createContext, useContext } from 'react';

/** The logged-in operator. */
export const CurrentOperator = createContext<OperatorInfo | null>(null);

export function useOperator(): OperatorInfo {
  const operator = useContext(CurrentOperator);
  if (operator === null) throw new Error('The operator is used outside of OperatorProvider.');
  return operator;
}
