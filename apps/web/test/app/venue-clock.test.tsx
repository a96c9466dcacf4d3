// @vitest-environment page
import { screen } from '@testing-library/react';
import type { AppData } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

afterEach(() => vi.unstubAllEnvs());

describe('times', () => {
  it.each<[string, string, '0' | '1', string]>([
    ['UTC', 'Asia/Tokyo', '0', '2026-01-05 15:08:09'],
    ['Asia/Tokyo', 'UTC', '0', '2026-01-06 00:08:09'],
    ['Asia/Tokyo', 'UTC', '1', '2026-01-06 12:08:09 AM'],
    ['America/New_York', 'UTC', '1', '2026-01-05 10:08:09 AM'],
  ])(
    'on a device in %s of a venue in %s, twelve hours: %s, read %s',
    async (device, timezone, hours, text) => {
      vi.stubEnv('TZ', device);
      await open({ timezone, is_hour12_open: hours });
      // Testing Library reads any space, also the narrow one before AM and PM, as a plain one.
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it('are of the time zone that the settings name', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    await visit('/setting/setpage', { answers: { '/data': { data: appData } } });
    expect((await screen.findByText('Time zone')).parentElement?.parentElement?.textContent).toContain(
      'Asia/Tokyo',
    );
  });
});
