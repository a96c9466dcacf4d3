import { auditVerification } from '@trade/protocol';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { Button, classes, ErrorNotice } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

type Verification = z.infer<typeof auditVerification>;

/** The button that walks the chain of hashes, and what it found. */
export function useVerification() {
  const api = useApi();
  const [found, setFound] = useState<Verification | null>(null);
  const { busy, error, submit } = useSubmission(async () => {
    setFound(null);
    setFound(await api.get('/audit/verification', auditVerification));
  });
  const button = (
    <Button tone="primary" icon={<ShieldCheck aria-hidden="true" />} busy={busy} onClick={() => submit()}>
      {texts.audit.verify}
    </Button>
  );
  const verdict = error === null ? found && <Verdict found={found} /> : <ErrorNotice error={error} />;
  return { button, verdict };
}

function Verdict({ found: { broken_at, entries, head, intact } }: { found: Verification }) {
  const Icon = intact ? ShieldCheck : ShieldX;
  return (
    <div
      role={intact ? 'status' : 'alert'}
      className={classes(
        'flex items-start gap-3 rounded-lg border p-4',
        intact ? 'border-success bg-success-tint' : 'border-danger bg-danger-tint',
      )}
    >
      <Icon
        className={classes('size-6 shrink-0', intact ? 'text-success' : 'text-danger')}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {intact ? texts.audit.intact(entries) : texts.audit.broken(broken_at, entries)}
        </p>
        <p className="mt-1 text-muted">
          {texts.audit.head} <code className="font-mono text-xs break-all text-ink select-all">{head}</code>
        </p>
        <p className="mt-1 text-xs text-muted">{texts.audit.compare}</p>
      </div>
    </div>
  );
}
