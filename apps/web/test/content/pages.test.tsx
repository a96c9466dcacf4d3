// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startServer } from '@trade/client/test-server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listenForInstallOffer } from '../../src/platform/install/index.ts';
import { appData, openApp } from '../app/stage.tsx';
import { type Answers, press, visit } from '../customer.ts';
import { setInstalled } from '../screen.ts';

/* Loaded by the app when it is needed: here in advance, so that no test waits for it. */
beforeAll(() => import('../../src/content/markdown-text.tsx'));

const DAY = 86_400_000;
const listOf = (items: unknown[]) => ({ data: { items, next_cursor: null } });
const textPage = (title: string, body: string) => ({
  data: { version: 3, locale: 'en', title, body, updated_at: new Date(2026, 0, 2, 12).getTime() },
});

describe('the news', () => {
  const item = {
    id: '7',
    title: 'A new market',
    summary: 'It opens soon.',
    published_at: Date.now() - 15 * DAY,
  };
  const answers: Answers = {
    'GET /news': (call) =>
      call.query.cursor === '7'
        ? listOf([{ ...item, id: '3', title: 'The first market' }])
        : { data: { items: [item], next_cursor: '7' } },
    'GET /news/7': { data: { ...item, body: 'It opens **on Monday**.' } },
  };

  it('are a list with their age, page by page, that leads to each in full', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
        observe() {
          this.seen([{ isIntersecting: true }]);
        }
        disconnect() {}
      },
    );
    await visit('/news', { answers });
    expect(await screen.findByText('A new market')).toBeTruthy();
    expect(screen.getAllByText('2 weeks ago')[0]).toBeTruthy();
    expect(await screen.findByText('The first market')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /A new market/ }));
    expect((await screen.findByText('on Monday')).tagName).toBe('STRONG');
    expect(location.pathname).toBe('/news/7');
    expect(document.title).toBe('News - Harbour');
  });

  it('say that there are none', async () => {
    await visit('/news', { answers: { 'GET /news': listOf([]) } });
    expect(await screen.findByText('No news yet')).toBeTruthy();
  });

  it('say what the server says of one that is gone', async () => {
    await visit('/news/8', { answers: { 'GET /news/8': { code: 559, message: 'It is not there.' } } });
    expect(await screen.findByText('It is not there.')).toBeTruthy();
  });

  it('are not for strangers', async () => {
    const server = await startServer(() => ({ code: 559 }));
    vi.stubGlobal('scrollTo', () => undefined);
    await openApp('/news', server.url);
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });
});

describe('about us', () => {
  const about = (changes: Partial<typeof appData.app>) =>
    visit('/setting/about-us', {
      answers: {
        '/data': { data: { ...appData, app: { ...appData.app, ...changes } } },
        'GET /about_us': textPage('About us', 'The end'),
      },
    });

  it('names the operator, with mark and site', async () => {
    await about({
      official_name: 'Harbour Ltd',
      official_logo: '/brand/official.png',
      official_link: 'https://harbour.example/home?x=1',
    });
    const card = within((await screen.findByText('Harbour Ltd')).closest('section') as HTMLElement);
    expect(card.getByText('Harbour Exchange')).toBeTruthy();
    expect(card.getByRole('presentation').getAttribute('src')).toBe('/brand/official.png');
    const site = card.getByRole('link');
    expect(site.textContent).toBe('Official websiteharbour.example');
    expect(site.getAttribute('href')).toBe('https://harbour.example/home?x=1');
    expect(site.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each(['', 'javascript:alert(1)'])('leads nowhere when "%s" is the address of the site', async (link) => {
    await about({ official_link: link });
    const name = await screen.findByText('Harbour Exchange');
    expect(within(name.closest('section') as HTMLElement).queryByRole('link')).toBeNull();
  });
});

describe('a text of the operator', () => {
  const show = async (body: string) => {
    await visit('/setting/about-us', { answers: { 'GET /about_us': textPage('About us', body) } });
    await screen.findByText('The end');
    return within(screen.getByRole('main'));
  };

  it('shows its headings below that of the page', async () => {
    const main = await show('# Large\n\n## Small\n\n- one\n- two\n\nThe end');
    expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Large',
      'Small',
    ]);
    expect(main.getAllByRole('listitem')).toHaveLength(2);
  });

  it('leads to safe addresses only, and never with what this page knows', async () => {
    const main = await show(
      '[a](https://a.example/x) [b](mailto:b@b.example) [c](javascript:alert(1)) [d](http://d.example) [e](/home) [f](data:text/html,x)\n\nThe end',
    );
    const links = main.getAllByRole('link') as HTMLAnchorElement[];
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([
      ['https://a.example/x', 'noopener noreferrer'],
      ['mailto:b@b.example', 'noopener noreferrer'],
    ]);
    for (const word of ['c', 'd', 'e', 'f']) expect(main.getByText(new RegExp(`\\b${word}\\b`))).toBeTruthy();
  });

  it('runs nothing and fetches nothing', async () => {
    const main = await show(
      'A <img src=x onerror=alert(1)> <script>alert(1)</script> ![p](https://spy.example/p.png)\n\n<iframe src="https://spy.example"></iframe>\n\nThe end',
    );
    expect(main.queryAllByRole('img')).toEqual([]);
    expect(document.querySelectorAll('main script, main iframe')).toHaveLength(0);
    // The operator's mark above the text, and nothing of the text.
    const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(['/favicon.svg']);
  });
});

describe('the user agreement', () => {
  it('is a page with its version', async () => {
    await visit('/setting/user-agreement', {
      answers: { 'GET /user_agreement': textPage('User agreement', 'Be fair.') },
    });
    expect(await screen.findByText('Be fair.')).toBeTruthy();
    expect(screen.getByText('Version 3, 2026-01-02')).toBeTruthy();
  });

  it('opens over the registration, without a login and without leaving the form', async () => {
    const server = await startServer((call) =>
      call.path === '/user_agreement' ? textPage('User agreement', 'Be fair.') : { code: 559 },
    );
    vi.stubGlobal('scrollTo', () => undefined);
    await openApp('/register', server.url);
    await userEvent.type(await screen.findByLabelText('Email address'), 'new@example.com');
    await press('user agreement');
    expect(await screen.findByText('Be fair.')).toBeTruthy();
    expect(location.pathname).toBe('/register');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'new@example.com');
  });
});

describe('the frequent questions', () => {
  const items = [
    { id: '1', question: 'How do I deposit?', answer: 'Choose a **network**.' },
    { id: '2', question: 'Où est mon dépôt ?', answer: 'Under review.' },
  ];
  const answers: Answers = { 'GET /faq': listOf(items) };

  it('open their answers', async () => {
    await visit('/setting/faq', { answers });
    await userEvent.click(await screen.findByText('How do I deposit?'));
    expect((await screen.findByText('network')).tagName).toBe('STRONG');
  });

  it.each([
    ['NETWORK choose', ['How do I deposit?']],
    ['depot', ['Où est mon dépôt ?']],
    ['review network', []],
  ])('are found by %s', async (search, found) => {
    await visit('/setting/faq', { answers });
    await userEvent.type(await screen.findByRole('searchbox'), search);
    const shown = items.map(({ question }) => question).filter((question) => screen.queryByText(question));
    expect(shown).toEqual(found);
    const asks = screen.queryByRole('link', { name: 'Ask us' })?.getAttribute('href') ?? null;
    expect(asks).toBe(found.length === 0 ? '/setting/contact-us' : null);
  });
});

it('the words of trading are found beside the questions', async () => {
  const items = [{ id: '1', question: 'How do I deposit?', answer: 'Choose a **network**.' }];
  await visit('/setting/faq', { answers: { 'GET /faq': listOf(items) } });
  await userEvent.type(await screen.findByRole('searchbox'), 'post-only');
  await userEvent.click(await screen.findByText('Post-only'));
  expect(await screen.findByText(/^The order is accepted only if it waits in the order book/)).toBeTruthy();
  expect(screen.queryByText('How do I deposit?')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ask us' })).toBeNull();
});

describe('the certificates', () => {
  it('are shown with their text', async () => {
    const certificate = { id: '1', name: 'MSB 31000', text: 'Issued by **FinCEN**' };
    await visit('/setting/msb-certificates', {
      answers: { 'GET /app/msb_certificate_list': listOf([certificate]) },
    });
    expect(await screen.findByRole('heading', { name: 'MSB 31000' })).toBeTruthy();
    expect(await screen.findByText('FinCEN')).toBeTruthy();
  });

  it('say that there are none', async () => {
    await visit('/setting/msb-certificates', { answers: { 'GET /app/msb_certificate_list': listOf([]) } });
    expect(await screen.findByText('No certificates yet')).toBeTruthy();
  });
});

describe('the app to install', () => {
  const app = {
    name: 'Harbour',
    version: '1.2.3',
    size: 2_516_582,
    updated_at: new Date(2026, 0, 2, 3, 4, 5).getTime(),
    links: [{ name: 'Android package', url: 'https://harbour.example/app.apk' }],
  };
  const answers: Answers = { 'GET /app/download': { data: app } };

  it('is described, with other ways to get it', async () => {
    await visit('/setting/download-app', { answers });
    expect(await screen.findByText('1.2.3')).toBeTruthy();
    expect(screen.getByText('2.4 MB')).toBeTruthy();
    expect(screen.getByText('2026-01-02 03:04:05')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Android package' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://harbour.example/app.apk',
      'noopener noreferrer',
    ]);
    expect(screen.getByText('Add it to your home screen')).toBeTruthy();
  });

  it('says when it is installed', async () => {
    setInstalled(true);
    await visit('/setting/download-app', { answers });
    expect(await screen.findByText('The app is installed')).toBeTruthy();
  });

  it('is installed by the browser that has offered it, asked once', async () => {
    listenForInstallOffer();
    const prompt = vi.fn(async () => undefined);
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await visit('/setting/download-app', { answers });
    await press('Install');
    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Install' })).toBeNull());
  });
});

describe('an announcement', () => {
  it('opens in full from the line on the home page, and leads on to the news', async () => {
    const announcement = { id: '1', title: 'Welcome', text: 'Practise **first**.', published_at: 1 };
    await visit('/home', { answers: { 'GET /announcements': listOf([announcement]) } });
    await press('Welcome');
    expect((await screen.findByText('first')).tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news');
  });
});
