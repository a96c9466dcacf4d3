import { initialMargin, liquidationPrice } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Figure, Sheet } from '../../../kit/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import { MultiplePicker } from '../ticket/multiple-picker.tsx';
import type { SheetOfPosition } from './sheet.ts';
import { useChangePosition } from './use-position-call.ts';

/** Changes a position's multiple, with the margin that moves and where the liquidation goes. */
export function MultipleSheet(props: SheetOfPosition) {
  const t = useTranslations('contracts');
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange} title={t('multiple')}>
      <MultipleForm {...props} />
    </Sheet>
  );
}

function MultipleForm({ onOpenChange, position, held, rules }: SheetOfPosition) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const [multiple, setMultiple] = useState(position.multiple);
  const change = useChangePosition(position.id);
  const margin = initialMargin(held.cost, multiple);
  const after = liquidationPrice({ ...held, margin }, rules.terms);
  const isSame = multiple === position.multiple;
  const moved = fromUnits(margin - held.margin, AMOUNT_DECIMALS);
  return (
    <div className="space-y-4">
      <MultiplePicker multiples={rules.multiples} value={multiple} onChange={setMultiple} />
      <Details>
        <Detail name={t('margin_moved')}>
          <Figure
            text={
              isSame
                ? NO_FIGURE
                : `${format.decimal(moved, { least: 2, most: 4, signed: true })} ${rules.quote}`
            }
          />
        </Detail>
        <Detail name={t('liquidation_price')}>
          <Figure
            text={
              isSame || after === null
                ? NO_FIGURE
                : format.fixed(fromUnits(after, AMOUNT_DECIMALS), rules.priceDecimals)
            }
            className="text-warning"
          />
        </Detail>
      </Details>
      <Button
        block
        busy={change.isPending}
        disabled={isSame}
        onClick={() =>
          change.mutate({ what: 'multiple', body: { multiple } }, { onSuccess: () => onOpenChange(false) })
        }
      >
        {t('use_multiple')}
      </Button>
    </div>
  );
}
