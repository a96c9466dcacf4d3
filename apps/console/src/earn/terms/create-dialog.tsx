import { useState } from 'react';
import type { z } from 'zod';
import { useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { productTexts } from '../texts.ts';
import type { Entries, FieldSpec } from './fields.ts';
import { TermsDialog } from './terms-dialog.tsx';

interface CreateDialogProps<Made> {
  title: string;
  description: string;
  fields: readonly FieldSpec[];
  entries: Entries;
  /** Where the products of this line are. */
  path: string;
  answer: z.ZodType<Made>;
  /** What is said when it is done. */
  said: (made: Made) => string;
  onClose: () => void;
}

/** Offers a new product, at once or when a second operator agrees. Sent again after a failure, it is still one. */
export function CreateDialog<Made>({ path, answer, said, ...rest }: CreateDialogProps<Made>) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const [clientId] = useState(() => crypto.randomUUID());
  return (
    <TermsDialog
      {...rest}
      action={productTexts.save}
      send={async (body) => {
        const made = await api.post(path, { ...body, client_id: clientId }, answer.nullable());
        await refresh(path, '/approvals');
        notice(made === null ? productTexts.waits : said(made));
      }}
    />
  );
}
