import type { ContractInstrumentData } from '@trade/protocol';
import { ArrowLeftRight, ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  AmountInput,
  Button,
  Figure,
  Note,
  PercentSlider,
  Segmented,
  SelectSheet,
  Sheet,
} from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { transferPath } from '../../../platform/paths.ts';
import { usePreferences } from '../../../platform/preferences/index.ts';
import { AdvancedOptions, OrderTypeSelect, TicketAction } from '../../desk/index.ts';
import type { ContractRules } from '../rules.ts';
import { ConfirmSheet, isRiskyOrder, NoticeList, useContractProblemText } from './confirm-sheet.tsx';
import { type ContractDraft, orderSide, type TicketView } from './evaluate.ts';
import type { Side } from './intent.ts';
import { MultiplePicker } from './multiple-picker.tsx';
import { usePlaceContractOrder } from './place-order.ts';
import { ProtectionFields } from './protection-fields.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { type ContractTicket, useLiveContractTicket } from './use-contract-ticket.ts';

interface MultipleFieldProps {
  multiples: readonly number[];
  value: number;
  /** Why it cannot be chosen. */
  lockedBy: 'position' | 'orders' | null;
  onChange: (multiple: number) => void;
}

/** The multiple, and the sheet it is picked in. */
function MultipleField({ multiples, value, lockedBy, onChange }: MultipleFieldProps) {
  const t = useTranslations('contracts');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(value);
  const Icon = lockedBy === null ? ChevronDown : Lock;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('multiple')}: ${t('times', { multiple: value })}`}
        onClick={() => {
          setChosen(value);
          setOpen(true);
        }}
        className="flex min-h-11 w-full items-center justify-between rounded-md bg-raised px-3 font-semibold text-accent active:bg-line"
      >
        {t('times', { multiple: value })}
        <Icon className="size-4 text-muted" aria-hidden="true" />
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('multiple')}
        footer={
          <Button
            block
            onClick={() => {
              if (lockedBy === null) onChange(chosen);
              setOpen(false);
            }}
          >
            {t(lockedBy === null ? 'use_multiple' : 'understood')}
          </Button>
        }
      >
        {lockedBy === null ? (
          <MultiplePicker multiples={multiples} value={chosen} onChange={setChosen} />
        ) : (
          <Note tone="info">
            {t(lockedBy === 'position' ? 'locked_by_position' : 'locked_by_orders', { multiple: value })}
          </Note>
        )}
      </Sheet>
    </>
  );
}

interface TicketFormProps {
  ticket: ContractTicket;
  instrument: ContractInstrumentData;
  rules: ContractRules;
}

/** An order that was asked to be confirmed, with what it comes to. */
interface Asked {
  draft: ContractDraft;
  side: Side;
  multiple: number;
  label: string;
  view: Pick<TicketView, 'quote' | 'notices'>;
}

/** Where a position is opened or closed: side, multiple, type, price, lots, protection, what it comes to, and the one action. */
export function TicketForm({ ticket: { intent, dispatch }, instrument, rules }: TicketFormProps) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const problemText = useContractProblemText();
  const { confirmOrders } = usePreferences();
  const live = useLiveContractTicket(intent, instrument, rules);
  const { placing, verificationAsked, place } = usePlaceContractOrder();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState(false);
  const opens = intent.action === 'open';
  const label = t(`action.${intent.action}_${intent.side}`, { currency: rules.base });

  const send = async (draft: ContractDraft) => {
    if (await place(draft)) {
      dispatch({ type: 'placed' });
      setAsking(false);
    }
  };
  const submit = () => {
    const { draft, quote, notices, position } = live;
    if (draft === null || live.gate !== null) return;
    const isPlain = !isRiskyOrder(draft) && notices.every(({ code }) => code !== 'stop_beyond_liquidation');
    if (!confirmOrders && isPlain) void send(draft);
    else {
      const multiple = opens ? live.multiple : (position?.multiple ?? live.multiple);
      setAsked({ draft, side: intent.side, multiple, label, view: { quote, notices } });
      setAsking(true);
    }
  };

  return (
    <section aria-label={trade('ticket')} className="flex min-w-0 flex-col gap-2.5">
      <Segmented
        label={t('open_or_close')}
        choices={[
          { value: 'open', label: t('open') },
          { value: 'close', label: t('close') },
        ]}
        value={intent.action}
        onChange={(action) => dispatch({ type: 'action', action })}
      />
      <Segmented
        label={trade('side')}
        choices={(['buy', 'sell'] as const).map((side) => ({
          value: side,
          label: t(`choice.${intent.action}_${side}`),
        }))}
        tones={opens ? { buy: 'rise', sell: 'fall' } : { buy: 'fall', sell: 'rise' }}
        value={intent.side}
        onChange={(side) => dispatch({ type: 'side', side })}
      />
      <div className={opens ? 'grid grid-cols-[1fr_5.25rem] gap-2' : undefined}>
        <OrderTypeSelect
          value={intent.type}
          onChange={(orderType) => dispatch({ type: 'order_type', orderType })}
          slippageBound={instrument.slippage_bound}
        />
        {opens && (
          <MultipleField
            multiples={rules.multiples}
            value={live.multiple}
            lockedBy={live.lockedBy}
            onChange={(multiple) => dispatch({ type: 'multiple', multiple })}
          />
        )}
      </div>
      {!opens && live.closable.length > 1 && (
        <SelectSheet
          label={t('ticket_to_close')}
          options={live.closable.map(({ id, lots, entry_price }) => ({
            value: id,
            label: t('ticket_of', {
              lots: format.decimal(lots),
              price: format.fixed(entry_price, rules.priceDecimals),
            }),
          }))}
          value={live.position?.id ?? null}
          onChange={(positionId) => dispatch({ type: 'position', positionId })}
        />
      )}
      {intent.type === 'limit' ? (
        <AmountInput
          label={trade('price')}
          labelHidden
          value={intent.price}
          decimals={rules.priceDecimals}
          onChange={(text) => dispatch({ type: 'price', text, rules })}
          onStep={(direction) => dispatch({ type: 'step', direction, from: live.markPrice ?? '0', rules })}
        />
      ) : (
        <p className="flex min-h-12 items-center justify-center rounded-md border border-line px-3 text-faint">
          {trade('market_price')}
        </p>
      )}
      <AmountInput
        label={t('lots')}
        inline
        hint={t('lot_size', { size: format.decimal(instrument.contract_size), currency: rules.base })}
        value={live.lots}
        decimals={2}
        onChange={(text) => dispatch({ type: 'lots', text })}
      />
      <PercentSlider
        label={trade('percent')}
        value={live.percent}
        onChange={(percent) => dispatch({ type: 'percent', percent })}
      />
      {opens ? (
        <p className="flex items-baseline justify-between gap-2 text-xs">
          <span className="text-faint">{trade('available')}</span>
          <Link
            to={transferPath({ from: 'coin', to: 'contract', currency: rules.quote })}
            aria-label={t('transfer_in', {
              amount: format.decimal(live.available, { most: 2 }),
              currency: rules.quote,
            })}
            className="hit-area flex min-w-0 items-center gap-1"
          >
            <Figure text={`${format.decimal(live.available, { least: 2, most: 2 })} ${rules.quote}`} />
            <ArrowLeftRight className="size-3 shrink-0 text-accent" aria-hidden="true" />
          </Link>
        </p>
      ) : (
        <p className="flex justify-between gap-2 text-xs">
          <span className="text-faint">{t('closable')}</span>
          <Figure text={format.decimal(live.position?.closable_lots ?? '0')} />
        </p>
      )}
      {opens && <ProtectionFields intent={intent} view={live} rules={rules} dispatch={dispatch} />}
      {intent.type === 'limit' && <AdvancedOptions intent={intent} dispatch={dispatch} />}
      <QuoteLines quote={live.quote} action={intent.action} rules={rules} />
      <NoticeList notices={live.notices} />
      <div className="mt-auto">
        <TicketAction
          gate={live.gate}
          problem={live.problem && problemText(live.problem)}
          label={label}
          variant={orderSide(intent) === 'buy' ? 'rise' : 'fall'}
          placing={placing && !asking}
          verificationAsked={verificationAsked}
          onSubmit={submit}
        />
        {live.gate === null && live.problem?.code === 'insufficient' && (
          <Link
            to={transferPath({ from: 'coin', to: 'contract', currency: rules.quote })}
            className="mt-2 flex min-h-11 items-center justify-center font-semibold text-accent text-sm"
          >
            {t('transfer_now')}
          </Link>
        )}
      </div>
      {asked !== null && (
        <ConfirmSheet
          {...asked}
          open={asking}
          onOpenChange={setAsking}
          rules={rules}
          placing={placing}
          onConfirm={() => void send(asked.draft)}
        />
      )}
    </section>
  );
}
