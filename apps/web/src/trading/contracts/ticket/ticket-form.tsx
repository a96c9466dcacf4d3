import type { MarginMode } from '@trade/engine/quote';
import { type ContractInstrumentData, LOT_DECIMALS } from '@trade/protocol';
import { ArrowLeftRight, ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  AmountInput,
  Button,
  Explained,
  Figure,
  Note,
  PercentSlider,
  Segmented,
  SelectSheet,
  Sheet,
  useAskBack,
} from '../../../kit/index.ts';
import { transferPath } from '../../../platform/detail-paths.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useConditions } from '../../conditional/index.ts';
import {
  AdvancedOptions,
  NEXT_ENTRY,
  OrderPriceField,
  OrderTypeSelect,
  ProtectionFields,
  TicketAction,
  TicketFrame,
  useConfirming,
} from '../../desk/index.ts';
import { MarginModeChoice } from '../margin-mode-choice.tsx';
import type { ContractRules } from '../rules.ts';
import {
  type AskedOrder,
  ConfirmSheet,
  ContractWarnings,
  isRiskyOrder,
  useContractProblemText,
} from './confirm-sheet.tsx';
import { ContractCondition } from './contract-condition.tsx';
import { orderSide } from './evaluate.ts';
import type { ContractIntent } from './intent.ts';
import { MultiplePicker } from './multiple-picker.tsx';
import { usePlaceContractOrder } from './place-order.ts';
import { QuoteLines } from './quote-lines.tsx';
import {
  type ContractTicket,
  type LiveContractTicket,
  useLiveContractTicket,
} from './use-contract-ticket.ts';

interface MultipleFieldProps {
  multiples: readonly number[];
  value: number;
  marginMode: MarginMode;
  /** Why both are fixed; null when they are not. */
  lockedBy: 'position' | 'orders' | null;
  onChange: (multiple: number, marginMode: MarginMode) => void;
}

/** Multiple and margin mode, and the sheet to pick them. */
function MultipleField({ multiples, value, marginMode, lockedBy, onChange }: MultipleFieldProps) {
  const t = useTranslations('contracts');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(value);
  const [mode, setMode] = useState(marginMode);
  const Icon = lockedBy === null ? ChevronDown : Lock;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('multiple')}: ${t('times', { multiple: value })}, ${t(`margin_mode.${marginMode}`)}`}
        onClick={() => {
          setChosen(value);
          setMode(marginMode);
          setOpen(true);
        }}
        className="flex min-h-11 w-full items-center justify-between rounded-md bg-raised px-3 font-semibold text-accent active:bg-line"
      >
        <span className="min-w-0 text-left leading-tight">
          {t('times', { multiple: value })}
          <span className="block truncate font-normal text-muted text-xs">
            {t(`margin_mode.${marginMode}`)}
          </span>
        </span>
        <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('multiple')}
        footer={
          <Button
            block
            onClick={() => {
              if (lockedBy === null) onChange(chosen, mode);
              setOpen(false);
            }}
          >
            {t(lockedBy === null ? 'use_multiple' : 'understood')}
          </Button>
        }
      >
        {lockedBy === null ? (
          <div className="space-y-4">
            <MarginModeChoice value={mode} onChange={setMode} />
            <MultiplePicker multiples={multiples} value={chosen} marginMode={mode} onChange={setChosen} />
          </div>
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

interface TicketPartProps {
  intent: ContractIntent;
  live: LiveContractTicket;
  rules: ContractRules;
  dispatch: ContractTicket['dispatch'];
}

/** Open or close, and which side of positions. */
function DirectionChoice({ intent, dispatch }: Pick<TicketPartProps, 'intent' | 'dispatch'>) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const opens = intent.action === 'open';
  return (
    <>
      <Segmented
        label={t('open_or_close')}
        choices={(['open', 'close'] as const).map((action) => ({ value: action, label: t(action) }))}
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
    </>
  );
}

/** Chooses which of several positions is closed. */
function PositionChoice({ live, rules, dispatch }: Omit<TicketPartProps, 'intent'>) {
  const t = useTranslations('contracts');
  const format = useFormat();
  if (live.closable.length < 2) return null;
  return (
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
  );
}

/** To open: the available balance and a link to add more. To close: the lots that can be closed. */
function AvailableLine({ intent, live, rules }: Omit<TicketPartProps, 'dispatch'>) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  if (intent.action === 'close') {
    return (
      <p className="flex justify-between gap-2 text-xs">
        <span className="text-faint">{t('closable')}</span>
        <Figure text={format.decimal(live.position?.closable_lots ?? '0')} />
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs">
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
  );
}

/** Leads to the transfer into the contract account. */
function TransferLink({ live, rules }: Pick<TicketPartProps, 'live' | 'rules'>) {
  const t = useTranslations('contracts');
  if (live.gate !== null || live.problem?.code !== 'insufficient') return null;
  return (
    <Link
      to={transferPath({ from: 'coin', to: 'contract', currency: rules.quote })}
      className="mt-2 flex min-h-11 items-center justify-center font-semibold text-accent text-sm"
    >
      {t('transfer_now')}
    </Link>
  );
}

interface TicketFormProps {
  ticket: ContractTicket;
  instrument: ContractInstrumentData;
  rules: ContractRules;
}

/**
 * The ticket for opening or closing a position: side, multiple, type, price, lots, protection,
 * quote and button.
 */
export function TicketForm({ ticket: { intent, dispatch }, instrument, rules }: TicketFormProps) {
  const trade = useTranslations('trade');
  const contracts = useTranslations('contracts');
  const live = useLiveContractTicket(intent, instrument, rules);
  const conditions = useConditions();
  const opens = intent.action === 'open';
  const { around, isDoubtful } = useAskBack();
  const part = { intent, live, rules, dispatch };
  const sending = useSendingContract(part, isDoubtful);
  return around(
    <TicketFrame label={trade('ticket')} onSubmit={sending.send}>
      <DirectionChoice {...part} />
      <div className="flex flex-wrap items-start gap-2 *:flex-[1_0_4.75rem]">
        <OrderTypeSelect
          value={intent.type}
          onChange={(orderType) => dispatch({ type: 'order_type', orderType })}
          slippageBound={instrument.slippage_bound}
          others={conditions.types}
        />
        {opens && (
          <MultipleField
            multiples={rules.multiples}
            value={live.multiple}
            marginMode={live.marginMode}
            lockedBy={live.lockedBy}
            onChange={(multiple, marginMode) => dispatch({ type: 'multiple', multiple, marginMode })}
          />
        )}
      </div>
      {!opens && <PositionChoice {...part} />}
      <OrderPriceField intent={intent} rules={rules} marketPrice={live.markPrice} dispatch={dispatch} />
      <LotsField {...part} lotSize={instrument.contract_size} />
      <AvailableLine {...part} />
      {opens && (
        <ProtectionFields
          intent={intent}
          view={live}
          rules={rules}
          hint={contracts('protection_hint')}
          dispatch={dispatch}
        />
      )}
      {!opens && (
        <p className="text-muted text-xs">
          <Explained word="reduce_only">{contracts('reduce_only')}</Explained>
        </p>
      )}
      <AdvancedOptions
        intent={intent}
        size={{ unit: contracts('lots'), decimals: LOT_DECIMALS }}
        dispatch={dispatch}
      />
      <QuoteLines quote={live.quote} action={intent.action} rules={rules} />
      <ContractWarnings warnings={live.warnings} />
      <ContractAction {...part} sending={sending} />
      <ContractCondition conditions={conditions} intent={intent} live={live} rules={rules} />
    </TicketFrame>,
  );
}

/** The size in lots, typed or as a part of the most possible. */
function LotsField({
  live,
  rules,
  dispatch,
  lotSize,
}: Omit<TicketPartProps, 'intent'> & { lotSize: string }) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  return (
    <>
      <AmountInput
        {...NEXT_ENTRY}
        label={t('lots')}
        inline
        hint={t('lot_size', { size: format.decimal(lotSize), currency: rules.base })}
        value={live.lots}
        decimals={LOT_DECIMALS}
        onChange={(text) => dispatch({ type: 'lots', text })}
      />
      <PercentSlider
        label={trade('percent')}
        value={live.percent}
        onChange={(percent) => dispatch({ type: 'percent', percent })}
      />
    </>
  );
}

/** The way of the ticket's order to the server, and its name. */
function useSendingContract({ intent, live, rules, dispatch }: TicketPartProps, isDoubtful: () => boolean) {
  const t = useTranslations('contracts');
  const { placing, verificationAsked, place } = usePlaceContractOrder();
  const { asked, open, setOpen, submit, confirm } = useConfirming(async ({ draft }: AskedOrder) => {
    const isPlaced = await place(draft);
    if (isPlaced) dispatch({ type: 'placed' });
    return isPlaced;
  });
  const label = t(`action.${intent.action}_${intent.side}`, { currency: rules.base });
  const send = () => {
    const { draft, quote, warnings, position } = live;
    if (draft === null || live.gate !== null) return;
    const mustAsk = warnings.some(({ code }) => code === 'stop_beyond_liquidation' || code === 'against');
    const multiple = intent.action === 'open' ? live.multiple : (position?.multiple ?? live.multiple);
    const order = { draft, side: intent.side, multiple, label, view: { quote, warnings } };
    submit(order, isRiskyOrder(draft) || mustAsk || isDoubtful());
  };
  return { label, placing, verificationAsked, send, confirming: { asked, open, setOpen, confirm } };
}

/** The ticket's button and its confirmation. */
function ContractAction({
  intent,
  live,
  rules,
  sending: { label, placing, verificationAsked, confirming },
}: Omit<TicketPartProps, 'dispatch'> & { sending: ReturnType<typeof useSendingContract> }) {
  const problemText = useContractProblemText();
  const { asked, open, setOpen, confirm } = confirming;
  return (
    <div className="mt-auto">
      <TicketAction
        gate={live.gate}
        problem={live.problem && problemText(live.problem)}
        label={label}
        variant={orderSide(intent) === 'buy' ? 'rise' : 'fall'}
        placing={placing && !open}
        verificationAsked={verificationAsked}
      />
      <TransferLink live={live} rules={rules} />
      {asked !== null && (
        <ConfirmSheet
          {...asked}
          open={open}
          onOpenChange={setOpen}
          rules={rules}
          placing={placing}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}
