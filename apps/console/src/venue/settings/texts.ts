/** Texts of the page of the app's settings. */
export const settingsTexts = {
  title: 'App settings',
  intro:
    'What customers see of you. Saved settings are in force at once; an app that is open takes them over within five minutes.',
  configured: 'So far the configuration is in force. What you save here replaces it.',
  groups: { name: 'Name and look', links: 'Links', clock: 'Clock and fee' },
  fields: {
    app_name: 'Name',
    app_full_name: 'Full name',
    app_version: 'Version',
    official_name: 'Official name',
    official_link: 'Official website',
    official_site_customer_service_link: 'Customer-service chat',
    im_link: 'Messenger link',
    default_withdrawal_fee_rate: 'Withdrawal fee',
    timezone: 'Time zone',
    is_hour12_open: 'Clock',
    app_logo: 'Logo',
    app_favicon: 'Icon',
    official_logo: 'Official logo',
  },
  hints: {
    app_name: 'On the home page, in page titles, messages and authenticator apps.',
    app_full_name: 'Where the app is installed, and on the page about you.',
    official_name: 'The company, on the page about you.',
    official_site_customer_service_link:
      'What the floating button opens, with user and language appended. Empty: the messenger link.',
    im_link:
      'Used where there is no customer-service chat. Both empty: the button opens the chat of the app.',
    default_withdrawal_fee_rate:
      'Of the amount, 0 to 5 %, for withdrawals asked for from now on. A dearer one waits for a second operator and a notice, which customers see.',
    timezone:
      'Days begin at midnight here: today’s change, daily limits, dividends. The app shows times in the customer’s own zone.',
    picture: 'JPEG, PNG, WebP or GIF, at most 5 MB. Only its pixels are kept.',
    app_favicon: 'A square; others are set on a clear ground.',
    official_logo: 'Without one, the logo.',
  },
  ownVersion: (own: string) => `Empty: the product's own, ${own}.`,
  clocks: { '0': '24 hours (14:05:07)', '1': '12 hours (02:05:07 PM)' },
  problems: {
    name: 'Enter a name of at most 60 characters.',
    version: 'At most 30 characters.',
    link: 'Enter a complete address that begins with https:// or http://, or nothing.',
  },
  choose: 'Choose a picture',
  remove: 'Use the branding folder’s',
  none: 'none',
  save: 'Save',
  discard: 'Discard changes',
  saveTitle: 'Save the settings?',
  saveText: 'What changes for customers:',
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  anotherPicture: 'another picture',
  saved: 'The settings have been saved.',
  newer: 'Somebody else has saved settings since. Discard your changes to see them.',
  versions: {
    title: 'Versions',
    empty: 'Nothing has been saved yet.',
    columns: { version: 'Version', name: 'Name', written: 'Saved', by: 'By', reason: 'Reason' },
    present: 'In force',
    take: 'Take into the form',
  },
};
