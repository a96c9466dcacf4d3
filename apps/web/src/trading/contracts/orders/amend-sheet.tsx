import { isVisiblePart, notional, openReserve } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  amendContractOrder,
  type ContractOrder,
  fromUnits,
  LOT_DECIMALS,
  toUnits,
} from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFeeParts } from '../../../account/fees/index.ts';
import { Sheet, toast, useOnce } from '../../../kit/index.ts';
import { useContract } from '../../../market/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import {
  AmendForm,
  type AmendSheetProps,
  type AmendTerms,
  useOrderSending,
  useReasonText,
} from '../../desk/index.ts';
import { type ContractRules, positionSide, readContractRules } from '../rules.ts';
import { useTakenOrder } from '../taken-order.ts';

/** Changes price and lots of a waiting contract order. */
export default function AmendContractSheet(props: AmendSheetProps<ContractOrder>) {
  const { order, open, onOpenChange } = props;
  const t = useTranslations('trade');
  const contract = useContract(order.symbol);
  const parts = useFeeParts('contract');
  const rules = contract && readContractRules(contract, parts);
  if (!rules) return null;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('amend.title')}>
      <Amending {...props} rules={rules} />
    </Sheet>
  );
}

/** The new terms as they are sent. */
interface Change {
  price: string;
  lots: string;
}

function Amending({
  order,
  open,
  onOpenChange,
  rules,
}: AmendSheetProps<ContractOrder> & { rules: ContractRules }) {
  const t = useTranslations();
  const judge = useJudgement(order, rules);
  const api = useApi();
  const taken = useTakenOrder();
  const { sending, send } = useOrderSending((body: Change & { client_id: string }) =>
    api.call(amendContractOrder, { params: { id: order.id }, body }),
  );
  const once = useOnce(open);
  const change = ({ price, size }: AmendTerms) =>
    once(async () => {
      const changed = await send({ price, lots: size });
      if (changed === null) return false;
      if (changed.status === 'new') toast.success(t('trade.amend.done'));
      taken(changed);
      onOpenChange(false);
      return true;
    });
  return (
    <>
      <p className="pb-3 font-semibold text-sm">
        {order.symbol} · {t(`contracts.does.${order.action}_${positionSide(order)}`)}
      </p>
      <AmendForm
        order={{ price: order.price ?? '', size: order.lots, filled: order.filled_lots }}
        rules={{ ...rules, lotUnits: 1, sizeDecimals: LOT_DECIMALS }}
        size={{ label: t('contracts.lots'), unit: '', decimals: LOT_DECIMALS }}
        judge={judge}
        sending={sending}
        send={(terms) => void change(terms)}
      />
    </>
  );
}

/**
 * Judges new terms by the contract's limits and the balance. What only the server knows, it says
 * when they are sent.
 */
function useJudgement(order: ContractOrder, rules: ContractRules) {
  const format = useFormat();
  const contracts = useTranslations('contracts.problem');
  const problemText = useReasonText();
  const available = toUnits(useAvailable('contract', rules.quote), AMOUNT_DECIMALS);
  const lotsOf = (text: string | null) => Number(toUnits(text, LOT_DECIMALS) ?? 0n);
  const text = (units: bigint) =>
    `${format.decimal(fromUnits(units, AMOUNT_DECIMALS), { least: 2, most: 4 })} ${rules.quote}`;
  const visible = lotsOf(order.visible_lots);
  return ({ ticks, lots }: AmendTerms) => {
    const before = toUnits(order.reserved, AMOUNT_DECIMALS) ?? 0n;
    const left = lots - lotsOf(order.filled_lots);
    const value = notional(ticks, left, rules.terms.unitsPerTickLot);
    const after = openReserve(value, order.multiple, rules.terms);
    const opens = order.action === 'open';
    const problemOf = (): string | null => {
      // What closes is bound by its position alone, which the server knows.
      if (left < rules.minLots || (opens && left > rules.maxLots)) {
        const [least, most] = [rules.minLots, rules.maxLots].map((each) =>
          format.decimal(fromUnits(BigInt(each), LOT_DECIMALS)),
        );
        return contracts('lot_range', { least: least ?? '', most: most ?? '' });
      }
      const manner = { type: order.type, timeInForce: order.time_in_force, postOnly: order.post_only };
      if (visible > 0 && !isVisiblePart(Math.min(visible, left), left, manner))
        return problemText({ code: 'visible_range' });
      if (opens && available !== null && after - before > available) {
        return problemText({ code: 'insufficient', currency: rules.quote });
      }
      return null;
    };
    return {
      problem: problemOf(),
      hold: opens ? { before: text(before), after: text(after) } : null,
    };
  };
}
