import { listApprovals } from '@trade/protocol';
import { useState } from 'react';
import { useToast } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import type { Entries, FieldSpec } from '../../venue/terms/index.ts';
import { TermsDialog } from '../../venue/terms/index.ts';
import type { LineCalls } from './line-page.tsx';
import { offerTexts } from './texts.ts';

interface EditDialogProps<Changed> {
  title: string;
  fields: readonly FieldSpec[];
  entries: Entries;
  calls: Pick<LineCalls<Changed>, 'list' | 'edit'>;
  id: string;
  /** The version of the product that is shown. */
  version: string;
  /** The toast after it is done. */
  said: (changed: Changed) => string;
  onClose: () => void;
}

/**
 * Changes the terms of a product whose sale has not started, at once or after a second operator's
 * approval.
 */
export function EditDialog<Changed>({ calls, id, said, version, ...rest }: EditDialogProps<Changed>) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  // What is typed is made from the terms that the form was opened with.
  const [opened] = useState(version);
  return (
    <TermsDialog
      {...rest}
      action={offerTexts.save}
      send={async (body) => {
        const changed = await api.ask(calls.edit, {
          params: { id },
          body: { ...body, version: opened },
        });
        await refresh(calls.list, listApprovals);
        toast(changed === null ? offerTexts.waits : said(changed));
      }}
    />
  );
}
