import type { DepositCurrency } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, ChoiceCards } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { networkName } from '../../networks/index.ts';

type Network = DepositCurrency['networks'][number];

interface NetworkCardsProps {
  currency: string;
  networks: readonly Network[];
  value: string;
  onChange: (network: string) => void;
}

/** The networks of a currency, each with its least amount and what confirms a deposit there. */
export function NetworkCards({ currency, networks, value, onChange }: NetworkCardsProps) {
  const t = useTranslations('recharge');
  const format = useFormat();
  return (
    <div>
      <ChoiceCards
        label={t('network')}
        cards={networks.map(({ network, minimum, confirmations, is_test }) => ({
          value: network,
          title: networkName(network),
          ...(is_test && { badge: <Badge tone="accent">{t('test_network')}</Badge> }),
          description: `${t('minimum', { amount: format.decimal(minimum), currency })} · ${
            confirmations === null ? t('by_staff') : t('confirmations', { count: confirmations })
          }`,
        }))}
        value={value}
        onChange={onChange}
      />
      <p className="mt-1.5 text-faint text-xs">{t('network_hint')}</p>
    </div>
  );
}
