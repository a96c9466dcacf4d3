import {
  type Announcement,
  type AppDownload,
  type ContentItem,
  type ContentPage,
  calls,
  type FaqItem,
  type NewsArticle,
  type NewsItem,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../harness/customers.ts';
import { enrolFirst, newOperator, type TestOperator } from '../harness/operators.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let editor: TestOperator;

beforeAll(async () => {
  server = await startTestServer();
  editor = await enrolFirst(server);
});
afterAll(() => server.stop());

const read = async <Data>(path: string, lang = 'en') => (await server.client.get<Data>(path, { lang })).data;
const call = <Data>(method: 'post' | 'put', path: string, body: unknown) =>
  method === 'post'
    ? server.client.post<Data>(`/console/content${path}`, body, { token: editor.token })
    : server.client.put<Data>(`/console/content${path}`, { token: editor.token, body });
const begin = async (kind: string, title: string, body = 'Some **text**', locale = 'en') =>
  (await call<ContentItem>('post', '', { kind, locale, title, body })).data;
const publish = (id: string, more: object = {}) => call('put', `/${id}/state`, { published: true, ...more });

describe('a new venue', () => {
  it.each(['about_us', 'user_agreement'])('has /%s in the language of the request', async (path) => {
    const english = await read<ContentPage>(`/${path}`);
    const french = await read<ContentPage>(`/${path}`, 'fre');
    expect(english).toMatchObject({ version: 1, locale: 'en' });
    expect(french).toMatchObject({ version: 1, locale: 'fre' });
    expect(english.body).toContain('## ');
  });

  it('answers questions, welcomes, and has a first piece of news', async () => {
    const { items } = await read<{ items: FaqItem[] }>('/faq');
    expect(items.length).toBeGreaterThanOrEqual(8);
    expect((await read<{ items: Announcement[] }>('/announcements')).items).toHaveLength(1);
    const news = await read<{ items: NewsItem[] }>('/news');
    expect(news.items[0]?.summary).not.toMatch(/[*#]/);
  });

  it('says what there is to install', async () => {
    expect(await read<AppDownload>('/app/download')).toMatchObject({ name: 'Trade', links: [] });
  });
});

describe('a text', () => {
  it('is unseen until it is published, and can be taken back', async () => {
    const { id } = await begin('announcement', 'Soon');
    const titles = async () =>
      (await read<{ items: Announcement[] }>('/announcements')).items.map(({ title }) => title);
    expect(await titles()).not.toContain('Soon');
    await publish(id);
    expect(await titles()).toContain('Soon');
    await call('put', `/${id}/state`, { published: false });
    expect(await titles()).not.toContain('Soon');
  });

  it('comes in English where the language has none', async () => {
    const { id } = await begin('news', 'An event');
    await publish(id);
    await call('put', `/${id}/texts/fre`, { title: 'Un événement', body: 'Texte' });
    expect(await read<NewsArticle>(`/news/${id}`, 'fre')).toMatchObject({ title: 'Un événement' });
    expect(await read<NewsArticle>(`/news/${id}`, 'th')).toMatchObject({ title: 'An event' });
  });

  it('is summed up by its first words, without marks, ending in a whole word', async () => {
    const { id } = await begin(
      'news',
      'Long',
      `**Every** [day](https://a.example) ${'word '.repeat(28)}end, thereafter more words follow`,
    );
    await publish(id);
    const { items } = await read<{ items: NewsItem[] }>('/news');
    expect(items.find((item) => item.id === id)?.summary).toBe(`Every day ${'word '.repeat(28)}end…`);
  });

  it('keeps every version, and names who wrote it', async () => {
    const { id } = await begin('faq', 'First');
    await call('put', `/${id}/texts/en`, { title: 'Second', body: 'Better' });
    const { data } = await server.client.call<{ items: { title: string; updated_by: string }[] }>(
      calls.listContentVersions,
      { params: { id: id, locale: 'en' }, token: editor.token },
    );
    expect(data.items.map(({ title, updated_by }) => [title, updated_by])).toEqual([
      ['Second', editor.account],
      ['First', editor.account],
    ]);
  });

  it('comes in the order of its position', async () => {
    const [late, early] = [await begin('msb_certificate', 'Late'), await begin('msb_certificate', 'Early')];
    await publish(late.id, { position: 2 });
    await publish(early.id, { position: 1 });
    const { items } = await read<{ items: { name: string }[] }>('/app/msb_certificate_list');
    expect(items.map(({ name }) => name)).toEqual(['Early', 'Late']);
  });

  it('counts versions one by one when two operators write at once', async () => {
    const { id } = await begin('faq', 'Many');
    for (let version = 1; version <= 8; version += 1) {
      const answers = await Promise.all(
        ['one', 'other'].map((title) => call('put', `/${id}/texts/en`, { version, title, body: 'x' })),
      );
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 12320]));
    }
    const { rows } = await server.database.pool.query(
      'SELECT version FROM content_versions WHERE item = $1 ORDER BY version',
      [id],
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    ['an empty title', { title: ' ', body: 'x' }],
    ['a blank body', { title: 'x', body: '\n ' }],
    ['a body that is too long', { title: 'x', body: 'x'.repeat(50_001) }],
    ['what no table keeps', { title: 'x\0', body: 'x' }],
    ['an unknown field', { title: 'x', body: 'x', html: '<b>' }],
  ])('is refused with %s', async (_name, body) => {
    const { id } = await begin('faq', 'Stays');
    expect((await call('put', `/${id}/texts/en`, body)).code).toBe(561);
  });

  it.each(['javascript:alert(1)', 'http://plain.example', 'https://a b'])(
    'that is a download link cannot be %s',
    async (body) => {
      expect((await call('post', '', { kind: 'download_link', locale: 'en', title: 'App', body })).code).toBe(
        561,
      );
    },
  );
});

describe('the user agreement', () => {
  it('cannot be taken back, nor be written a second time', async () => {
    const { data } = await server.client.call<{ items: ContentItem[] }>(calls.listContent, {
      query: { kind: 'user_agreement' },
      token: editor.token,
    });
    const id = data.items[0]?.id ?? '';
    expect((await call('put', `/${id}/state`, { published: false })).code).toBe(561);
    expect(
      (await call('post', '', { kind: 'user_agreement', locale: 'en', title: 'x', body: 'x' })).code,
    ).toBe(561);
  });

  it('is accepted by registering, in the version that was shown', async () => {
    const { id } = await newCustomer(server);
    const { rows } = await server.database.pool.query(
      'SELECT locale, version FROM agreement_acceptances WHERE user_id = $1',
      [id],
    );
    expect(rows).toEqual([{ locale: 'en', version: 1 }]);
  });
});

describe('content', () => {
  it('is written by support only', async () => {
    const treasurer = await newOperator(server, editor, ['treasury']);
    const { code } = await server.client.call(calls.createContent, {
      body: { kind: 'faq', locale: 'en', title: 'x', body: 'x' },
      token: treasurer.token,
    });
    expect(code).toBe(556);
  });

  it.each(['/news/0', '/news/x', '/news/999999'])('%s is not there', async (path) => {
    expect((await server.client.get(path)).code).toBe(559);
  });
});
