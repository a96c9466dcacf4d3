import { MessagesSquare } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { ConversationPage } from './conversation-page.tsx';
import { InboxPage } from './inbox-page.tsx';
import { inboxTexts } from './texts.ts';

export const inboxFeature: Feature = {
  screens: [
    {
      path: 'desk',
      title: inboxTexts.title,
      Icon: MessagesSquare,
      role: 'support',
      Page: InboxPage,
      DetailPage: ConversationPage,
    },
  ],
};
