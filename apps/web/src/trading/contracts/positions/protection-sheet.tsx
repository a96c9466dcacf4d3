import { type ProtectionBasis, protectedResult } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Figure, Sheet, useAskBack } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import {
  ProtectionHint,
  priceText,
  readTrigger,
  type Trigger,
  TriggerField,
  type TriggerName,
  toTicks,
} from '../../desk/index.ts';
import { type SheetOfPosition, useChangeInSheet } from './margin-sheet.tsx';

/** Sets, changes or clears a position's stop-loss and take-profit. */
export function ProtectionSheet(props: SheetOfPosition) {
  const t = useTranslations('contracts');
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange} title={t('protection')}>
      <ProtectionForm {...props} />
    </Sheet>
  );
}

const NAMES = ['takeProfit', 'stopLoss'] as const;

function ProtectionForm(props: SheetOfPosition) {
  const { position, held, rules } = props;
  const t = useTranslations('contracts');
  const format = useFormat();
  const [triggers, setTriggers] = useState<Record<TriggerName, Trigger>>({
    takeProfit: { by: 'price', text: position.take_profit ?? '' },
    stopLoss: { by: 'price', text: position.stop_loss ?? '' },
  });
  const { change, isPending } = useChangeInSheet(props);
  const { around, ask } = useAskBack();
  const { unitsPerTickLot } = rules.terms;
  const basis: ProtectionBasis = {
    side: held.side,
    mark: toTicks(position.mark_price, rules) ?? 0,
    opening: { cost: held.cost, perTick: BigInt(held.lots) * BigInt(unitsPerTickLot) },
  };
  const viewOf = (name: TriggerName) => {
    const read = readTrigger(name, triggers[name], basis, rules);
    const result =
      read.ticks === null
        ? null
        : protectedResult(read.ticks, held.lots, held.side, held.cost, unitsPerTickLot);
    return { ...read, result: result === null ? null : fromUnits(result, AMOUNT_DECIMALS) };
  };
  const views = { takeProfit: viewOf('takeProfit'), stopLoss: viewOf('stopLoss') };
  const isWrong = NAMES.some((name) => views[name].problem !== null);
  const priceOf = (name: TriggerName) => {
    const { ticks } = views[name];
    return ticks === null ? null : priceText(ticks, rules);
  };
  return around(
    <div className="space-y-3">
      <Details>
        <Detail name={t('entry')}>
          <Figure text={format.fixed(position.entry_price, rules.priceDecimals)} />
        </Detail>
        <Detail name={t('mark_price')}>
          <Figure text={format.fixed(position.mark_price, rules.priceDecimals)} />
        </Detail>
      </Details>
      {NAMES.map((name) => (
        <TriggerField
          key={name}
          name={name}
          trigger={triggers[name]}
          view={views[name]}
          rules={rules}
          onChange={(trigger) => setTriggers({ ...triggers, [name]: trigger })}
        />
      ))}
      <ProtectionHint text={t('protection_hint')} />
      <Button
        block
        busy={isPending}
        disabled={isWrong}
        onClick={() =>
          ask(() =>
            change({
              what: 'protection',
              body: { stop_loss: priceOf('stopLoss'), take_profit: priceOf('takeProfit') },
            }),
          )
        }
      >
        {t('save')}
      </Button>
    </div>,
  );
}
