import { Settings } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsTexts } from './texts.ts';

export const settingsFeature: Feature = {
  screens: [
    { path: 'settings', title: settingsTexts.title, Icon: Settings, role: 'admin', Page: SettingsPage },
  ],
};
