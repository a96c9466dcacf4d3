import type { OptionDirection, OptionTerms } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import { useAvailable, useTradingStatus } from '../../../platform/live/index.ts';
import { usePreferences } from '../../../platform/preferences/index.ts';
import { useUser } from '../../../platform/session/index.ts';
import { gateProblem, TicketAction, useConnectionHistory } from '../../desk/index.ts';
import { DirectionButtons } from './direction-buttons.tsx';
import { DurationChips } from './duration-chips.tsx';
import { useStakeProblemText } from './problem-text.ts';
import { PurchaseSheet } from './purchase-sheet.tsx';
import { useRiskTold } from './risk.ts';
import { evaluateStake, type StakeQuote, stakeChoices } from './stake.ts';
import { StakeField } from './stake-field.tsx';
import { type PurchaseDraft, usePurchase } from './use-purchase.ts';

/** A purchase that was asked to be confirmed, with what it comes to. */
interface Asked {
  draft: PurchaseDraft;
  quote: StakeQuote;
}

/** Where an option is bought: how long, how much, which way. */
export function TicketForm({ terms }: { terms: OptionTerms }) {
  const t = useTranslations('options');
  const format = useFormat();
  const { currency, durations, fee } = terms;
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState(false);
  const { confirmOrders } = usePreferences();
  const risk = useRiskTold();
  const { buying, verificationAsked, buy } = usePurchase();
  const problemText = useStakeProblemText(currency);
  const available = useAvailable('option', currency);
  const gate = useGate(terms);
  const duration = durations.find((offer) => offer.duration === chosen) ?? durations[0];
  if (duration === undefined) return null;
  const choices = stakeChoices({ duration, fee, available });
  const text = typed ?? choices.round[0] ?? duration.min_stake;
  const { quote, problem } = evaluateStake({ text, duration, fee, available });

  const send = async (purchase: Asked) => {
    if (!(await buy(purchase.draft))) return;
    risk.note();
    setAsking(false);
  };
  const pick = (direction: OptionDirection) => {
    if (quote === null || problem !== null || gate !== null) return;
    const purchase = { draft: draftOf(terms, duration.duration, direction, quote), quote };
    setAsked(purchase);
    if (confirmOrders || !risk.told) setAsking(true);
    else void send(purchase);
  };

  return (
    <section aria-label={t('ticket')} className="flex flex-col gap-2">
      <DurationChips durations={durations} value={duration.duration} onChange={setChosen} />
      <StakeField
        value={text}
        onChange={setTyped}
        choices={choices}
        currency={currency}
        available={available}
      />
      <div className="-mx-4 sticky bottom-0 z-2 min-h-20 bg-ground px-4 pt-1 pb-3 lg:static lg:mx-0 lg:px-0">
        {gate !== null || problem !== null ? (
          <TicketAction
            gate={gate}
            problem={problem && problemText(problem)}
            label={t('ticket')}
            variant="rise"
            placing={false}
            verificationAsked={verificationAsked}
            onSubmit={() => undefined}
          />
        ) : (
          <DirectionButtons
            winPayout={quote?.winPayout ?? null}
            currency={currency}
            busy={buying && !asking ? (asked?.draft.direction ?? null) : null}
            onPick={pick}
          />
        )}
      </div>
      <p className="text-faint text-xs">
        {t('rule', { payout: format.fraction(duration.payout), spread: format.fraction(terms.close_spread) })}
      </p>
      {asked !== null && (
        <PurchaseSheet
          open={asking}
          onOpenChange={setAsking}
          {...asked}
          terms={terms}
          riskTold={risk.told}
          buying={buying}
          onConfirm={() => void send(asked)}
        />
      )}
    </section>
  );
}

function draftOf(
  { symbol, version }: OptionTerms,
  duration: number,
  direction: OptionDirection,
  { stake }: StakeQuote,
): PurchaseDraft {
  return { symbol, direction, duration, stake, terms_version: version };
}

/** What stops any purchase. An option needs a price even where the order book is open. */
function useGate({ symbol, status }: OptionTerms) {
  const market = useTradingStatus(symbol);
  return gateProblem({
    user: useUser(),
    ...useConnectionHistory(),
    status: market === 'suspended' ? market : status,
  });
}
