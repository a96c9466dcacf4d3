import { changeInstrument, type consoleInstrument, listInstrumentTerms } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { Badge, Button, type Column, Loaded, Page, ReasonDialog, Table, useToast } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands, percentOfFraction } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { TermsDialog } from './terms-dialog.tsx';

interface HaltDialogProps {
  instrument: z.infer<typeof consoleInstrument>;
  onClose: () => void;
}

/** Halts a market, or opens one that is halted. */
function HaltDialog({ instrument: { halted, symbol }, onClose }: HaltDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useToast();
  const change = async (reason: string) => {
    await api.call(changeInstrument, { params: { symbol }, body: { halted: !halted, reason } });
    await refresh(listInstrumentTerms);
    say(texts.instruments.changed(symbol));
  };
  const { halt, haltText, haltTitle, openText, openTitle, reopen } = texts.instruments;
  return halted ? (
    <ReasonDialog
      title={openTitle(symbol)}
      description={openText}
      action={reopen}
      change={change}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={haltTitle(symbol)}
      description={haltText}
      action={halt}
      tone="danger"
      change={change}
      onClose={onClose}
    />
  );
}

type Instrument = z.infer<typeof consoleInstrument>;

type Open = { kind: 'terms' | 'halt'; instrument: Instrument };

export function InstrumentsPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page title={texts.instruments.title}>
      <Loaded answer={useAnswer(listInstrumentTerms)}>
        {({ items }) => (
          <Table
            caption={texts.instruments.title}
            columns={columnsFor(setOpen)}
            rows={items}
            keyOf={({ symbol }) => symbol}
            empty={texts.instruments.empty}
          />
        )}
      </Loaded>
      {open?.kind === 'terms' && <TermsDialog instrument={open.instrument} onClose={close} />}
      {open?.kind === 'halt' && <HaltDialog instrument={open.instrument} onClose={close} />}
    </Page>
  );
}

const percent = (fraction: string) => `${percentOfFraction(fraction)} %`;
const amount = (decimal: string, currency: string) => (
  <>
    {groupThousands(decimal)} <span className="text-faint">{currency}</span>
  </>
);

function columnsFor(open: (what: Open) => void): Column<Instrument>[] {
  const { instruments: say } = texts;
  const { columns } = say;
  return [
    { header: columns.symbol, cell: ({ symbol }) => <span className="font-medium">{symbol}</span> },
    { header: columns.status, cell: (instrument) => <MarketState {...instrument} /> },
    { header: columns.tick, align: 'end', cell: ({ tick_size }) => tick_size },
    { header: columns.step, align: 'end', cell: ({ lot_step }) => lot_step },
    { header: columns.minimum, align: 'end', cell: ({ min_notional, quote }) => amount(min_notional, quote) },
    { header: columns.maximum, align: 'end', cell: ({ base, max_quantity }) => amount(max_quantity, base) },
    { header: columns.maker, align: 'end', cell: ({ maker_fee }) => percent(maker_fee) },
    { header: columns.taker, align: 'end', cell: ({ taker_fee }) => percent(taker_fee) },
    { header: columns.slippage, align: 'end', cell: ({ slippage_bound }) => percent(slippage_bound) },
    {
      header: texts.common.actions,
      pinned: true,
      align: 'end',
      cell: (instrument) => (
        <span className="inline-flex gap-1">
          <Button size="sm" onClick={() => open({ kind: 'terms', instrument })}>
            {say.change}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => open({ kind: 'halt', instrument })}>
            {instrument.halted ? say.reopen : say.halt}
          </Button>
        </span>
      ),
    },
  ];
}

/** A market that is suspended without a halt waits for its feed. */
function MarketState({ halted, status }: Pick<Instrument, 'halted' | 'status'>) {
  const { instruments: say } = texts;
  if (halted) return <Badge mood="bad">{say.halted}</Badge>;
  return status === 'open' ? (
    <Badge mood="good">{say.open}</Badge>
  ) : (
    <Badge mood="waiting">{say.waiting}</Badge>
  );
}
