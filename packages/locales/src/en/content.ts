/** What the operator has written, and the pages that show it. */
export const content = {
  section: 'Help and information',
  news: {
    title: 'News',
    hint: 'What is new here',
    all: 'All news',
    empty: 'No news yet',
    empty_hint: 'What is new will be shown here.',
  },
  faq: {
    title: 'FAQ',
    hint: 'Frequent questions and answers',
    search: 'Search questions',
    clear: 'Clear the search',
    found: '{count, plural, one {# question} other {# questions}}',
    empty: 'No questions yet',
    nothing: 'No question matches',
    nothing_hint: 'Try other words, or ask us.',
    ask: 'Ask us',
  },
  about: {
    title: 'About us',
  },
  agreement: {
    title: 'User agreement',
    version: 'Version {version} of {date}',
  },
  certificates: {
    title: 'MSB certificates',
    hint: 'Licences and registrations',
    empty: 'No certificates yet',
    empty_hint: 'Licences and registrations of this venue will be listed here.',
  },
  download: {
    title: 'Download app',
    name: 'Name',
    version: 'Version',
    size: 'Size',
    updated: 'Update time',
    install: 'Install',
    installed: 'The app is installed',
    installed_hint: 'Open it from your home screen. It updates by itself.',
    how: 'Add it to your home screen',
    how_menu: 'Open your browser’s menu and choose “Install app” or “Add to Home screen”.',
    how_share: 'Tap Share in Safari, then “Add to Home Screen”.',
    links: 'Other ways to get it',
  },
};
