import {
  changeOperator,
  listApprovals,
  listOperators,
  type OperatorInfo,
  type operatorChangeBody,
  readOwnAccount,
} from '@trade/protocol';
import type { z } from 'zod';
import { useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** Sends a change of an operator, and says whether it was made or waits for another admin. */
export function useChange({ account, id }: OperatorInfo) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  return async (change: z.infer<typeof operatorChangeBody>) => {
    const { approval } = await api.call(changeOperator, { params: { id }, body: change });
    await refresh(listOperators, listApprovals, readOwnAccount);
    say(approval ? texts.operators.waits : texts.operators.changed(account));
  };
}
