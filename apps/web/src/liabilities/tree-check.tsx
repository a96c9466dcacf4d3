import { downloadLiabilityTree, type LiabilitySnapshot } from '@trade/protocol';
import { CircleCheck, CircleX, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Card, toast } from '../kit/index.ts';
import { useApi, useErrorText } from '../platform/api/index.ts';
import { verifyWholeTree } from './verify.ts';

/** Recomputes everybody's leaves, for who wants to check the totals too, and saves them as a file. */
export function TreeCheck({ snapshot }: { snapshot: LiabilitySnapshot }) {
  const t = useTranslations('proof');
  const api = useApi();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ valid: boolean; tree: Blob } | null>(null);
  const check = async () => {
    setBusy(true);
    try {
      const tree = await api.call(downloadLiabilityTree, { params: { id: snapshot.id } });
      setFound({ valid: verifyWholeTree(await tree.text(), snapshot).valid, tree });
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <h2 className="font-semibold text-base">{t('verify_all')}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('verify_all_hint')}</p>
      {found === null ? (
        <Button variant="secondary" block busy={busy} onClick={() => void check()}>
          {t('verify_all')}
        </Button>
      ) : (
        <>
          <p role="status" className="mb-3 flex items-start gap-2">
            {found.valid ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
            ) : (
              <CircleX className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
            )}
            {found.valid ? t('tree_valid', { count: snapshot.leaves }) : t('tree_invalid')}
          </p>
          <Button
            variant="secondary"
            block
            icon={<Download className="size-5" />}
            onClick={() => save(found.tree, `liabilities-${snapshot.id}.json`)}
          >
            {t('save')}
          </Button>
        </>
      )}
    </Card>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
