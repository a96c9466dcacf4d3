import { type OperatorInfo, readOwnAccount } from '@trade/protocol';
import { createContext, type ReactNode, useContext } from 'react';
import { Loaded } from '../../kit/index.ts';
import { useAnswer } from '../api/index.ts';

const CurrentOperator = createContext<OperatorInfo | null>(null);

/** Shows its children once it is known who is logged in. */
export function OperatorProvider({ children }: { children: ReactNode }) {
  return (
    <Loaded answer={useAnswer(readOwnAccount)}>
      {(operator) => <CurrentOperator value={operator}>{children}</CurrentOperator>}
    </Loaded>
  );
}

export function useOperator(): OperatorInfo {
  const operator = useContext(CurrentOperator);
  if (operator === null) throw new Error('The operator is used outside of OperatorProvider.');
  return operator;
}
