import type { OptionDirection, OptionTerms } from '@trade/protocol';
import { ArrowDown, ArrowUp, LoaderCircle } from 'lucide-react';
import { useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, Chips, classes, Figure, RadioRow } from '../../../kit/index.ts';
import { transferPath } from '../../../platform/detail-paths.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useAvailable, useTradingStatus } from '../../../platform/live/index.ts';
import { useUser } from '../../../platform/session/index.ts';
import { readStored, writeStored } from '../../../platform/storage/index.ts';
import {
  Available,
  TicketAction,
  TicketFrame,
  useConfirming,
  useGate,
  useReasonText,
} from '../../desk/index.ts';
import { useDurationText } from '../ended-option.tsx';
import { type AskedPurchase, type PurchaseDraft, PurchaseSheet, usePurchase } from './purchase-sheet.tsx';
import { evaluateStake, isSoldOut, OPTION_WORDS, stakeChoices } from './stake.ts';

/** Stakes are typed in cents. */
const DECIMALS = 2;

/** What the customer enters; null for what is offered first. */
interface OptionIntent {
  duration: number | null;
  /** The text of its field. */
  stake: string | null;
}

/**
 * The entries for one pair, evaluated with its terms and the balance; null where none is offered.
 */
function useOptionTicket(terms: OptionTerms) {
  const { currency, durations, fee } = terms;
  const [intent, enter] = useReducer(
    (before: OptionIntent, entered: Partial<OptionIntent>) => ({ ...before, ...entered }),
    { duration: null, stake: null },
  );
  const available = useAvailable('option', currency);
  const gate = useOptionGate(terms);
  const duration = durations.find((offer) => offer.duration === intent.duration) ?? durations[0];
  if (duration === undefined) return null;
  const choices = stakeChoices({ duration, fee, available });
  const text = intent.stake ?? choices.round[0] ?? duration.min_stake;
  const stake = evaluateStake({ text, duration, fee, available });
  return { ...stake, terms, duration, choices, text, available, gate, enter };
}

type OptionTicket = NonNullable<ReturnType<typeof useOptionTicket>>;

/** What stops any purchase. An option needs a price even where the order book is open. */
function useOptionGate({ symbol, status }: OptionTerms) {
  const market = useTradingStatus(symbol);
  return useGate(market === 'suspended' ? market : status);
}

/** The stake: typed, or one of the usual ones, or all that goes. */
function StakeField({ text, choices, terms: { currency }, available, enter }: OptionTicket) {
  const t = useTranslations('options');
  const format = useFormat();
  const { round, largest } = choices;
  const field = { value: text, onChange: (stake: string) => enter({ stake }) };
  return (
    <div className="space-y-1.5">
      <AmountInput {...field} label={t('stake')} inline decimals={DECIMALS} unit={currency} />
      <Chips
        {...field}
        label={t('stake_choices')}
        choices={[
          ...round.map((stake) => ({ value: stake, label: <Figure text={format.decimal(stake)} /> })),
          ...(largest === null ? [] : [{ value: largest, label: t('largest') }]),
        ]}
      />
      <Available
        name={t('available')}
        amount={`${format.decimal(available, { least: DECIMALS, most: DECIMALS })} ${currency}`}
        more={{ to: transferPath({ from: 'coin', to: 'option', currency }), word: t('transfer') }}
      />
    </div>
  );
}

/** Accounts of one browser that are remembered. */
const MOST = 50;

/**
 * Whether this account was told what can be lost, and how to note that it was. Said again on
 * another device: rather twice than never.
 */
function useRiskTold(): { told: boolean; note: () => void } {
  const id = useUser()?.id;
  const [noted, setNoted] = useState(false);
  const told = noted || (id !== undefined && (readStored('option_risk_told') ?? []).includes(id));
  const note = () => {
    setNoted(true);
    if (id !== undefined && !told) {
      writeStored('option_risk_told', [id, ...(readStored('option_risk_told') ?? [])].slice(0, MOST));
    }
  };
  return { told, note };
}

/** The durations, each with the gain of a win. */
function DurationChips({ terms, duration, enter }: OptionTicket) {
  const t = useTranslations('options');
  const format = useFormat();
  const durationText = useDurationText();
  return (
    <RadioRow
      label={t('duration')}
      choices={terms.durations.map((offer) => ({
        value: String(offer.duration),
        label: (
          <>
            <span className="font-semibold text-ink text-sm">{durationText(offer.duration)}</span>
            <span className="font-figure text-xs">
              {isSoldOut(offer) ? t('sold_out_chip') : `+${format.fraction(offer.payout)}`}
            </span>
          </>
        ),
      }))}
      value={String(duration.duration)}
      onChange={(chosen) => enter({ duration: Number(chosen) })}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
      choiceClass={() =>
        'flex min-h-12 min-w-16 shrink-0 flex-col items-center justify-center rounded-md border border-line bg-surface px-2 text-muted whitespace-nowrap transition-colors has-checked:border-accent has-checked:bg-tint has-checked:text-accent'
      }
    />
  );
}

interface DirectionButtonsProps {
  /** What a win pays; null while there is nothing to quote. */
  winPayout: string | null;
  currency: string;
  /** Which of them is being sent. */
  busy: OptionDirection | null;
  onPick: (direction: OptionDirection) => void;
}

const LOOKS = {
  up: { ground: 'bg-rise text-on-rise', icon: ArrowUp },
  down: { ground: 'bg-fall text-on-fall', icon: ArrowDown },
};

/** The two directions, each with the payout of a win. */
function DirectionButtons({ winPayout, currency, busy, onPick }: DirectionButtonsProps) {
  const t = useTranslations('options');
  const format = useFormat();
  return (
    <div className="halves gap-3">
      {(['up', 'down'] as const).map((direction) => {
        const { ground, icon } = LOOKS[direction];
        const Icon = busy === direction ? LoaderCircle : icon;
        return (
          <button
            key={direction}
            type="button"
            data-side={direction}
            aria-busy={busy === direction || undefined}
            disabled={busy !== null || winPayout === null}
            onClick={() => onPick(direction)}
            className={classes(
              'flex min-h-14 flex-col items-center justify-center rounded-md px-2 transition-opacity active:opacity-85 disabled:opacity-60',
              ground,
            )}
          >
            <span className="flex items-center gap-1.5 font-semibold text-base">
              <Icon className={classes('size-5', busy === direction && 'animate-spin')} aria-hidden="true" />
              {t(`buy_${direction}`)}
            </span>
            <span className="text-xs">
              {t.rich('pays', {
                amount: () => (
                  <Figure
                    text={`${format.decimal(winPayout, { least: 2, most: 2 })} ${currency}`}
                    className="font-semibold"
                  />
                ),
              })}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The form to buy an option: duration, stake and direction. */
export function TicketForm({ terms }: { terms: OptionTerms }) {
  const ticket = useOptionTicket(terms);
  return ticket === null ? null : <OfferedForm {...ticket} />;
}

function OfferedForm(ticket: OptionTicket) {
  const { terms, duration, quote, problem, gate } = ticket;
  const { currency, symbol } = terms;
  const t = useTranslations('options');
  const format = useFormat();
  const risk = useRiskTold();
  const sending = usePurchase();
  const { asked, around, isSending, sheet, submit } = useConfirming<PurchaseDraft, AskedPurchase>(
    sending,
    risk.note,
  );
  const problemText = useReasonText(OPTION_WORDS, { currency });
  const pick = (direction: OptionDirection) => {
    if (quote === null || problem !== null || gate !== null) return;
    const { stake } = quote;
    const draft = { symbol, direction, duration: duration.duration, stake, terms_version: terms.version };
    submit({ draft, quote }, !risk.told);
  };

  return around(
    <TicketFrame label={t('ticket')} onSubmit={focusSides}>
      <DurationChips {...ticket} />
      <StakeField {...ticket} />
      <div className="-mx-4 sticky bottom-0 z-2 min-h-20 bg-ground px-4 pt-1 pb-3 lg:static lg:mx-0 lg:px-0">
        <TicketAction
          gate={gate}
          problem={problem && problemText(problem)}
          label={t('ticket')}
          variant="rise"
          placing={false}
          verificationAsked={sending.verificationAsked}
          sides={
            <DirectionButtons
              winPayout={quote?.winPayout ?? null}
              currency={currency}
              busy={isSending ? (asked?.draft.direction ?? null) : null}
              onPick={pick}
            />
          }
        />
      </div>
      <p className="text-faint text-xs">
        {t('rule', {
          payout: format.fraction(duration.payout),
          spread: format.fraction(terms.close_spread),
        })}
      </p>
      {asked !== null && <PurchaseSheet {...asked} sheet={sheet} terms={terms} riskTold={risk.told} />}
    </TicketFrame>,
  );
}

/** Enter in the stake leads to the two directions: it buys neither. */
function focusSides(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-side]')?.focus();
}
