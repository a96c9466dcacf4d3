// @vitest-environment page

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportLedger } from '@trade/protocol';
import { expect, it, vi } from 'vitest';
import { ExportButton } from '../../../src/money/accounts/ledger/export-button.tsx';
import { clientOf, renderInApp, startServer } from './harness.tsx';

it('saves the filtered history as a file, fetched in the name of the customer', async () => {
  const { url, heard } = await startServer(() => ({ file: 'date,amount\r\n' }));
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:ledger';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await renderInApp(<ExportButton filter={{ category: 'deposit', kind: 'coin' }} />, { url });

  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toHaveLength(1));

  expect(names[0]).toMatch(/^ledger-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await saved[0]?.text()).toBe('date,amount\r\n');
  expect(heard[0]).toMatchObject({
    path: '/api/v3/assets/ledger.csv',
    query: { category: 'deposit', kind: 'coin' },
    headers: { authorization: 'Bearer token-1' },
  });
  click.mockRestore();
  vi.unstubAllGlobals();
});

it('is refused with the code of the server', async () => {
  const { url } = await startServer(({ path }) =>
    path.endsWith('.csv') ? { refusal: 556, message: 'Not for you' } : { data: null },
  );
  await expect(clientOf(url).call(exportLedger)).rejects.toMatchObject({
    code: 556,
    message: 'Not for you',
  });
});
