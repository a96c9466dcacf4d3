import { screen, waitFor, within } from '@testing-library/react';
import type { ContentItem, ContentVersion } from '@trade/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../harness/api-server.ts';
import { openAs, pageOf } from '../harness/console.tsx';

/* Lazily imported by the console: loaded in advance, so that no test waits for it. */
beforeAll(() => import('../../src/content/preview.tsx'));

const text = (version: number, title: string, body: string) => ({
  version,
  title,
  body,
  updated_at: Date.UTC(2026, 0, version),
  updated_by: version === 1 ? null : 'ann',
});
const ITEM: ContentItem = {
  id: '3',
  kind: 'news',
  published_at: null,
  position: 4,
  version: 'v1',
  texts: { en: text(2, 'A market', 'It is **open**.'), fre: text(1, 'Un marché', 'Ouvert.') },
};
const VERSIONS: ContentVersion[] = [
  { locale: 'en', ...text(2, 'A market', 'It is **open**.') },
  { locale: 'en', ...text(1, 'Soon', 'It opens.') },
];

function open(item: ContentItem = ITEM, routes: Record<string, Route> = {}) {
  return openAs(['support'], '/content/3', {
    'GET /content/3': { data: item },
    'GET /content/3/texts/en': pageOf(...VERSIONS),
    'GET /content/3/texts/fre': pageOf({ locale: 'fre', ...text(1, 'Un marché', 'Ouvert.') }),
    'GET /content/3/texts/th': pageOf(),
    'PUT /content/3/texts/en': { data: { ...item, texts: { ...item.texts, en: text(3, 'Better', 'x') } } },
    'PUT /content/3/texts/th': { data: item },
    'PUT /content/3/state': { data: { ...item, published_at: 1 } },
    ...routes,
  });
}
const title = () => screen.findByLabelText('Title');
const body = () => screen.findByLabelText('Text');
const dialog = () => within(screen.getByRole('dialog'));

const NOT_A_NUMBER = 'Not read as a number. Write it like 12345.6 or 12,345.6.';

describe('the editor', () => {
  it('shows the text with how customers will see it', async () => {
    await open();
    expect(await title()).toHaveProperty('value', 'A market');
    expect((await screen.findByText('open')).tagName).toBe('STRONG');
  });

  it('previews as it is written, and never anything active', async () => {
    const { user } = await open();
    await user.clear(await body());
    await user.type(await body(), '<img src=x onerror=alert(1)> *now* [[x](javascript:alert(1))');
    expect((await screen.findByText('now')).tagName).toBe('EM');
    expect(document.querySelectorAll('main img, main a[href^="javascript"]')).toHaveLength(0);
  });

  it('saves the next version of the language once', async () => {
    const { api, user } = await open();
    await user.clear(await title());
    await user.type(await title(), ' Better ');
    await user.dblClick(screen.getByRole('button', { name: 'Save as next version' }));
    expect(await screen.findByText('The text has been saved.')).toBeTruthy();
    expect(api.callsTo('PUT /content/3/texts/en').map((call) => call.body)).toEqual([
      { version: 2, title: 'Better', body: 'It is **open**.' },
    ]);
  });

  it('needs a title and a text', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('radio', { name: /Thai/ }));
    await user.type(await title(), 'ตลาด');
    await user.click(screen.getByRole('button', { name: 'Save as next version' }));
    expect(await screen.findByText('Enter the text.')).toBeTruthy();
    expect(api.callsTo('PUT /content/3/texts/th')).toEqual([]);
  });

  it('keeps what is being written while another language is looked at, until it is discarded', async () => {
    const { user } = await open();
    await user.type(await title(), ' today');
    await user.click(screen.getByRole('radio', { name: 'French' }));
    expect(await title()).toHaveProperty('value', 'Un marché');
    await user.click(screen.getByRole('radio', { name: 'English •' }));
    expect(await title()).toHaveProperty('value', 'A market today');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await title()).toHaveProperty('value', 'A market');
  });

  it('takes an earlier version back to work', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Load into editor' }));
    expect(await body()).toHaveProperty('value', 'It opens.');
    expect(screen.getByText('Default text')).toBeTruthy();
  });

  it("keeps the draft when the server refuses, with the server's words", async () => {
    const { user } = await open(ITEM, { 'PUT /content/3/texts/en': { code: 561, message: 'Not like this' } });
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save as next version' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not like this');
    expect(await title()).toHaveProperty('value', 'A market!');
  });
});

describe('an item', () => {
  it('is published and withdrawn after a question', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(dialog().getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The text has been published.')).toBeTruthy();
    expect(api.callsTo('PUT /content/3/state').map((call) => call.body)).toEqual([
      { published: true, version: 'v1' },
    ]);
  });

  it('is withdrawn the same way', async () => {
    const { api, user } = await open({ ...ITEM, published_at: 1 });
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
    await user.click(dialog().getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('The text has been unpublished.')).toBeTruthy();
    expect(api.callsTo('PUT /content/3/state').map((call) => call.body)).toEqual([
      { published: false, version: 'v1' },
    ]);
  });

  it.each([
    ['', null],
    ['-1', null],
    ['10001', null],
    ['2', { published: false, position: 2, version: 'v1' }],
  ])('moves to the position %j', async (entry, sent) => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Position' }));
    const field = dialog().getByLabelText('Position');
    await user.clear(field);
    if (entry !== '') await user.type(field, entry);
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    const reason = entry === '-1' ? NOT_A_NUMBER : 'Enter a whole number from 0 to 10000.';
    if (sent === null) expect(dialog().getByText(reason)).toBeTruthy();
    else expect(await screen.findByText('The text has been moved.')).toBeTruthy();
    expect(api.callsTo('PUT /content/3/state').map((call) => call.body)).toEqual(sent === null ? [] : [sent]);
  });

  it('of which there is one can neither be published nor withdrawn', async () => {
    await open({ ...ITEM, kind: 'user_agreement', published_at: 1 });
    await title();
    expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Position' })).toBeNull();
  });
});

describe('the list', () => {
  it('shows one kind at a time', async () => {
    const { api, user } = await openAs(['support'], '/content', { 'GET /content': pageOf(ITEM) });
    expect((await screen.findByRole('link', { name: 'A market' })).getAttribute('href')).toBe(
      '/console/content/3',
    );
    expect(screen.getByText('2 / 8')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'User agreement' }));
    await waitFor(() =>
      expect(api.callsTo('GET /content').map(({ query }) => query.kind)).toEqual(['news', 'user_agreement']),
    );
    expect(screen.queryByRole('button', { name: 'New text' })).toBeNull();
  });

  it('begins an item in English, unpublished, and opens it', async () => {
    const { api, user } = await openAs(['support'], '/content?kind=faq', {
      'GET /content': pageOf(),
      'POST /content': { data: { ...ITEM, kind: 'faq' } },
      'GET /content/3': { data: { ...ITEM, kind: 'faq' } },
      'GET /content/3/texts/en': pageOf(...VERSIONS),
    });
    await user.click(await screen.findByRole('button', { name: 'New text' }));
    await user.type(dialog().getByLabelText('Question'), ' Why? ');
    await user.type(dialog().getByLabelText('Answer'), 'So.');
    await user.dblClick(dialog().getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A market' })).toBeTruthy();
    expect(api.callsTo('POST /content').map((call) => call.body)).toEqual([
      { kind: 'faq', locale: 'en', title: 'Why?', body: 'So.' },
    ]);
  });

  it.each(['javascript:alert(1)', 'http://plain.example', 'somewhere'])(
    'takes no download link to %s',
    async (address) => {
      const { api, user } = await openAs(['support'], '/content?kind=download_link', {
        'GET /content': pageOf(),
      });
      await user.click(await screen.findByRole('button', { name: 'New text' }));
      await user.type(dialog().getByLabelText('Name'), 'Package');
      await user.type(dialog().getByLabelText('Address'), address);
      await user.click(dialog().getByRole('button', { name: 'Save as draft' }));
      expect(dialog().getByText('Enter an address that begins with https://.')).toBeTruthy();
      expect(api.callsTo('POST /content')).toEqual([]);
    },
  );
});
