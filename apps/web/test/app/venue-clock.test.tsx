// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { AppData } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { visit } from '../customer.ts';
import { appData } from './stage.tsx';

const change = { id: '1', type: 'login', detail: 'Firefox', date: Date.UTC(2026, 0, 5, 15, 8, 9) };

const open = (app: Partial<AppData['app']>) =>
  visit('/setting/account-change', {
    answers: {
      '/data': { data: { ...appData, app: { ...appData.app, ...app } } },
      'GET /user/account_changes': { data: { items: [change], next_cursor: null } },
    },
  });

describe("the operator's clock", () => {
  it.each([
    [{ timezone: 'UTC', is_hour12_open: '0' }, '2026-01-05 15:08:09'],
    [{ timezone: 'Asia/Tokyo', is_hour12_open: '0' }, '2026-01-06 00:08:09'],
    [{ timezone: 'Asia/Tokyo', is_hour12_open: '1' }, '2026-01-06 12:08:09 AM'],
    [{ timezone: 'America/New_York', is_hour12_open: '1' }, '2026-01-05 10:08:09 AM'],
  ] as const)('of %j shows %s', async (app, text) => {
    await open(app);
    // Testing Library reads any space, also the narrow one before AM and PM, as a plain one.
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is named in the settings', async () => {
    await visit('/setting/setpage', {
      answers: { '/data': { data: { ...appData, app: { ...appData.app, timezone: 'Asia/Tokyo' } } } },
    });
    expect((await screen.findByText('Times shown in')).parentElement?.parentElement?.textContent).toContain(
      'Asia/Tokyo',
    );
  });
});
