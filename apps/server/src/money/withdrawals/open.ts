import { createSeal, type SecretKeys } from '../../platform/sealing/index.ts';
import { createMethods } from './methods.ts';
import { Turns, type WithdrawalDependencies } from './tell.ts';

type Given = Omit<WithdrawalDependencies, 'methods' | 'seal' | 'turns'> & { secretKeys: SecretKeys };

/** Makes withdrawals ready; throws when the configuration of their methods contradicts itself. */
export function openWithdrawals({ secretKeys, ...given }: Given): WithdrawalDependencies {
  const isListed = (currency: string) => given.sequencer.look((state) => state.assets.has(currency));
  return {
    ...given,
    methods: createMethods(given.config, isListed),
    seal: createSeal(secretKeys, 'withdrawals'),
    turns: new Turns(),
  };
}
