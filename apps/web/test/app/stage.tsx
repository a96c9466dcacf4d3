import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { Connected } from '../../src/app/connected.tsx';
import { Pages } from '../../src/app/pages.tsx';
import { GlobalSpinner, Toaster } from '../../src/kit/index.ts';
import { LanguageStore, TextsProvider } from '../../src/platform/texts/index.ts';

const NOWHERE = 'ws://127.0.0.1:1/ws';

/**
 * The whole app at `path`, talking to the server at `url`. Its socket leads nowhere unless told
 * where.
 */
export async function openApp(path: string, url: string, socketUrl = NOWHERE) {
  history.replaceState(null, '', path);
  const language = await LanguageStore.start();
  return render(
    <TextsProvider store={language}>
      <BrowserRouter>
        <Connected config={{ webUrl: url, webSoketUrl: socketUrl }}>
          <Pages />
        </Connected>
      </BrowserRouter>
      <GlobalSpinner />
      <Toaster />
    </TextsProvider>,
  );
}

export const appData = {
  app: {
    app_name: 'Harbour',
    app_full_name: 'Harbour Exchange',
    app_logo: '/favicon.svg',
    app_favicon: '/brand/favicon.png',
    app_version: '1.0.0',
    official_name: 'Harbour',
    official_logo: '',
    official_link: '',
    official_site_customer_service_link: 'https://chat.example.com/',
    im_link: '',
    default_withdrawal_fee_rate: '0.01',
    timezone: 'UTC',
    is_hour12_open: '0',
    market: 'simulated',
  },
  fewer_decimals: {},
  ws: { token: 'socket-token', expire_at: 4_000_000_000_000 },
};
