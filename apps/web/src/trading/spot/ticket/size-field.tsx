import { ArrowLeftRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AmountInput, Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import type { InstrumentRules } from '../../desk/index.ts';
import type { TicketView } from './evaluate.ts';
import type { IntentAction, TicketIntent } from './intent.ts';

interface SizeFieldProps {
  intent: TicketIntent;
  view: Pick<TicketView, 'unit' | 'size' | 'otherSize'>;
  rules: InstrumentRules;
  dispatch: (action: IntentAction) => void;
}

/** How much: in the coin or in what it costs. */
export function SizeField({ intent, view, rules, dispatch }: SizeFieldProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const inBase = view.unit === 'base';
  const [currency, otherCurrency] = inBase ? [rules.base, rules.quote] : [rules.quote, rules.base];
  const canSwitch = intent.type === 'limit' || intent.side === 'buy';
  return (
    <div>
      <AmountInput
        label={t(inBase ? 'amount' : 'total')}
        inline
        value={view.size}
        decimals={inBase ? rules.amountDecimals : rules.totalDecimals}
        onChange={(text) => dispatch({ type: 'size', text, rules })}
        unit={
          canSwitch ? (
            <button
              type="button"
              aria-label={`${t('unit')}: ${currency}`}
              onClick={() =>
                dispatch({ type: 'unit', unit: inBase ? 'quote' : 'base', text: view.otherSize })
              }
              className="hit-area -mr-1 flex items-center gap-1 rounded-sm py-1 font-medium text-ink"
            >
              {currency}
              <ArrowLeftRight className="size-3 text-accent" aria-hidden="true" />
            </button>
          ) : (
            currency
          )
        }
      />
      <p className="mt-1 h-4 text-right text-faint text-xs">
        {view.otherSize !== '' && (
          <Figure text={t('about', { amount: format.decimal(view.otherSize), currency: otherCurrency })} />
        )}
      </p>
    </div>
  );
}
