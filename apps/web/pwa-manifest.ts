import type { ManifestOptions } from 'vite-plugin-pwa';

/** What the installed app is called and looks like on a home screen. */
export const manifest: Partial<ManifestOptions> = {
  name: 'Trade',
  short_name: 'Trade',
  description: 'Trade spot markets and manage your funds, with figures you can check.',
  id: '/',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#0B0C0E',
  theme_color: '#0B0C0E',
  categories: ['finance'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
