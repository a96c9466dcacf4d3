import { MessageSquareText } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { MessagePage } from './message-page.tsx';
import { MessagesPage } from './messages-page.tsx';
import { contactTexts } from './texts.ts';

export const contactFeature: Feature = {
  screens: [
    {
      path: 'messages',
      title: contactTexts.title,
      Icon: MessageSquareText,
      role: 'support',
      Page: MessagesPage,
      DetailPage: MessagePage,
    },
  ],
};
