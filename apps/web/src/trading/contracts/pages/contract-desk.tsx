import { LOT_DECIMALS } from '@trade/protocol';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Desk } from '../../panels/index.ts';
import { ContractDock } from '../dock/contract-dock.tsx';
import type { ContractRules } from '../rules.ts';
import type { ContractTicket } from '../ticket/use-contract-ticket.ts';

interface ContractDeskProps
  extends Omit<ComponentProps<typeof Desk>, 'book' | 'dock' | 'onSide' | 'onClear'> {
  rules: ContractRules;
  book: ReactNode;
  enter: ContractTicket['enter'];
  clear: ContractTicket['clear'];
}

/** Trading of a contract on a wide screen. */
export default function ContractDesk({ rules, book, enter, clear, ...desk }: ContractDeskProps) {
  const t = useTranslations('contracts');
  const { symbol, priceDecimals } = rules;
  return (
    <Desk
      {...desk}
      book={{ symbol, priceDecimals, amountDecimals: LOT_DECIMALS, unit: t('lots'), rows: book }}
      dock={<ContractDock symbol={symbol} />}
      onSide={(side) => enter({ action: 'open', side })}
      onClear={clear}
    />
  );
}
