import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { AmountInput, Chips, Figure, finishedAmount } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { transferPath } from '../../../platform/paths.ts';
import type { stakeChoices } from './stake.ts';

/** Stakes are typed in cents. */
const DECIMALS = 2;

interface StakeFieldProps {
  /** As typed. */
  value: string;
  onChange: (text: string) => void;
  choices: ReturnType<typeof stakeChoices>;
  currency: string;
  available: string | null;
}

/** The stake: typed, or one of the usual ones, or all that goes. */
export function StakeField({ value, onChange, choices, currency, available }: StakeFieldProps) {
  const t = useTranslations('options');
  const format = useFormat();
  const { round, largest } = choices;
  return (
    <div className="space-y-1.5">
      <AmountInput
        label={t('stake')}
        inline
        value={value}
        decimals={DECIMALS}
        unit={currency}
        onChange={onChange}
      />
      <Chips
        label={t('stake_choices')}
        choices={[
          ...round.map((stake) => ({ value: stake, label: <Figure text={format.decimal(stake)} /> })),
          ...(largest === null ? [] : [{ value: largest, label: t('largest') }]),
        ]}
        value={finishedAmount(value)}
        onChange={onChange}
      />
      <p className="flex items-center justify-between gap-2 text-xs">
        <span className="text-faint">{t('available')}</span>
        <span className="flex items-center gap-3">
          <Figure text={`${format.decimal(available, { least: DECIMALS, most: DECIMALS })} ${currency}`} />
          <Link
            to={transferPath({ from: 'coin', to: 'option', currency })}
            className="hit-area font-semibold text-accent"
          >
            {t('transfer')}
          </Link>
        </span>
      </p>
    </div>
  );
}
