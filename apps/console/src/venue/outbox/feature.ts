import { Mail } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { OutboxPage } from './outbox-page.tsx';
import { outboxTexts } from './texts.ts';

export const outboxFeature: Feature = {
  screens: [{ path: 'outbox', title: outboxTexts.title, Icon: Mail, role: 'support', Page: OutboxPage }],
};
