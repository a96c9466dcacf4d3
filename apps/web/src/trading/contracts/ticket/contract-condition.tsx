import { AMOUNT_DECIMALS, LOT_DECIMALS, toUnits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useMark, useOpenContractOrders, usePositions } from '../../../platform/live/index.ts';
import { ChosenCondition, type useConditions } from '../../conditional/index.ts';
import type { ContractRules } from '../rules.ts';
import { orderSide } from './evaluate.ts';
import type { ContractIntent } from './intent.ts';
import { againstOf, type LiveContractTicket } from './use-contract-ticket.ts';

interface ContractConditionProps {
  conditions: ReturnType<typeof useConditions>;
  intent: ContractIntent;
  live: LiveContractTicket;
  rules: ContractRules;
}

/** The form of a conditional order of a contract: it opens, or it closes the chosen position. */
export function ContractCondition({ conditions, intent, live, rules }: ContractConditionProps) {
  const t = useTranslations('contracts');
  const mark = useMark(rules.symbol);
  const opens = intent.action === 'open';
  const terms = useOpeningTerms(intent, rules);
  const closed = live.position;
  if (!opens && closed === null) return null;
  const available = toUnits(live.available, AMOUNT_DECIMALS);
  return (
    <ChosenCondition
      conditions={conditions}
      side={orderSide(intent)}
      isSideFixed={!opens}
      gate={live.gate}
      units={{ size: t('lots'), quote: rules.quote, held: () => rules.quote }}
      market={{
        market: 'contracts',
        symbol: rules.symbol,
        rules,
        sizeDecimals: LOT_DECIMALS,
        prices: {
          mark: mark?.mark_price ?? null,
          index: mark?.index_price ?? null,
          last: mark?.mark_price ?? null,
        },
        available: { buy: available, sell: available },
        terms: { ...rules.terms, ...rules.ownFees },
        act:
          closed === null || opens
            ? { action: 'open', terms }
            : { action: 'close', positionId: closed.id, lots: closed.lots },
      }}
    />
  );
}

/** How an order of each side would open: like what is there on its side, else as chosen. */
function useOpeningTerms({ multiple, marginMode }: ContractIntent, { product, symbol }: ContractRules) {
  const held = usePositions().items.filter((position) => position.symbol === symbol);
  const waiting = useOpenContractOrders().items.filter(
    (order) => order.symbol === symbol && order.action === 'open',
  );
  const termsOf = (side: 'buy' | 'sell') => {
    const isIts = (one: { side: string }) => product === 'eternal' && one.side === side;
    const increased = held.find(isIts) ?? waiting.find(isIts);
    return {
      multiple: increased?.multiple ?? multiple,
      marginMode: increased?.margin_mode ?? marginMode,
      against: againstOf(held, side),
    };
  };
  return { buy: termsOf('buy'), sell: termsOf('sell') };
}
