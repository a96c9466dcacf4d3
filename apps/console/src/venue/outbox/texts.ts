export const outboxTexts = {
  title: 'Outbox',
  intro: 'Messages that were not sent because no email or SMS provider is set up.',
  empty: 'All messages have gone to a provider.',
  channels: { email: 'Email', sms: 'SMS' },
  columns: { created: 'Created', channel: 'Channel', recipient: 'To', message: 'Message' },
  read: 'Read',
} as const;
