import type { z } from 'zod';
import { useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { productTexts } from '../texts.ts';
import type { Entries, FieldSpec } from './fields.ts';
import { TermsDialog } from './terms-dialog.tsx';

interface EditDialogProps<Changed> {
  title: string;
  fields: readonly FieldSpec[];
  entries: Entries;
  /** Where the products of this line are, and which one it is. */
  path: string;
  id: string;
  answer: z.ZodType<Changed>;
  /** What is said when it is done. */
  said: (changed: Changed) => string;
  onClose: () => void;
}

/** Changes the terms of a product whose sale has not started, at once or when a second operator agrees. */
export function EditDialog<Changed>({ path, id, answer, said, ...rest }: EditDialogProps<Changed>) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  return (
    <TermsDialog
      {...rest}
      action={productTexts.save}
      send={async (body) => {
        const changed = await api.put(`${path}/${id}`, body, answer.nullable());
        await refresh(path, '/approvals');
        notice(changed === null ? productTexts.waits : said(changed));
      }}
    />
  );
}
