// Chooses the theme before the first paint. A file, as the page may have no inline script.
{
  const light = '#f7f8fa';
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('preferences') ?? '{}').theme;
  } catch {
    // Blocked: dark, as for everybody who has chosen nothing.
  }
  const isLightDevice = matchMedia('(prefers-color-scheme: light)').matches;
  const theme = chosen === 'light' || (chosen === 'device' && isLightDevice) ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  if (theme === 'light') document.querySelector('meta[name="theme-color"]').content = light;
}
