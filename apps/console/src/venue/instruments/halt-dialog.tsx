import { consoleInstrument } from '@trade/protocol';
import type { z } from 'zod';
import { ReasonDialog, useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

interface HaltDialogProps {
  instrument: z.infer<typeof consoleInstrument>;
  onClose: () => void;
}

/** Halts a market, or opens one that is halted. */
export function HaltDialog({ instrument: { halted, symbol }, onClose }: HaltDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  const change = async (reason: string) => {
    await api.put(`/instruments/${symbol}`, { halted: !halted, reason }, consoleInstrument);
    await refresh('/instruments');
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
