// @vitest-environment page
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountHold } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { shownHolds } from '../../../src/account/holds/hold-notes.tsx';
import { visit } from '../../customer.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 10);

const hold = (changes: Partial<AccountHold> = {}): AccountHold => ({
  kind: 'withdrawals',
  cause: 'operator',
  reason: 'A stolen card',
  since: NOW - HOUR,
  until: null,
  ...changes,
});

describe('the banner', () => {
  it.each(['/setting/setpage', '/setting/security'])(
    'says on %s what is held, why, until when, and whom to ask',
    async (path) => {
      const until = Date.now() + HOUR;
      await visit(path, {
        user: {
          holds: [
            hold({ until }),
            hold({ kind: 'trading', reason: 'An open question' }),
            hold({ kind: 'withdrawals', cause: 'authenticator_removed', reason: null, until: until - 1 }),
          ],
        },
      });
      expect(await screen.findByText('Withdrawals are on hold')).toBeTruthy();
      expect(screen.getByText(/“A stolen card”\. It ends on /)).toBeTruthy();
      expect(screen.getByText('Trading is on hold')).toBeTruthy();
      expect(screen.getByText(/“An open question”\. It lasts until we lift it\./)).toBeTruthy();
      expect(screen.queryByText(/authenticator app was removed/)).toBeNull();
      const [contact] = screen.getAllByRole('link', { name: 'Contact customer service' });
      expect(contact?.getAttribute('href')).toBe('/customer-service');
    },
  );

  it('is folded to its title, on the pages that follow, too, while another hold is shown in full', async () => {
    await visit('/setting/setpage', {
      user: { holds: [hold(), hold({ kind: 'trading', reason: 'An open question' })] },
    });
    const title = await screen.findByRole('button', { name: 'Withdrawals are on hold' });
    expect(title.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(title);
    expect(screen.queryByText(/“A stolen card”/)).toBeNull();
    expect(screen.getByText(/“An open question”/)).toBeTruthy();
    cleanup();
    await visit('/setting/security', { user: { holds: [hold()] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdrawals are on hold' }));
    expect(screen.getByText(/“A stolen card”/)).toBeTruthy();
  });

  it('is absent where nothing is held, and once the hold has ended', async () => {
    await visit('/setting/setpage', { user: { holds: [hold({ until: Date.now() - 1 })] } });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
    expect(screen.queryByText('Withdrawals are on hold')).toBeNull();
  });
});

describe('what is shown of several holds', () => {
  it('is what is in force, of each kind the longest, and a freeze alone', () => {
    const [short, long, endless] = [hold({ until: NOW + 1 }), hold({ until: NOW + HOUR }), hold()];
    const trading = hold({ kind: 'trading' });
    expect(shownHolds([short, long], NOW)).toEqual([long]);
    expect(shownHolds([long, endless, short], NOW)).toEqual([endless]);
    expect(shownHolds([long, trading], NOW)).toEqual([long, trading]);
    expect(shownHolds([short], NOW + 1)).toEqual([]);
    const frozen = hold({ kind: 'frozen', until: NOW + 1 });
    expect(shownHolds([trading, frozen, long], NOW)).toEqual([frozen]);
    expect(shownHolds([trading, frozen, long], NOW + 1)).toEqual([trading, long]);
  });
});
