// Chooses the theme before the first paint. A file, as the page may have no inline script.
{
  const light = '#f7f8fa';
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('preferences') ?? '{}').theme;
  } catch {
    // Blocked: the device decides.
  }
  const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : device;
  document.documentElement.dataset.theme = theme;
  if (theme === 'light') document.querySelector('meta[name="theme-color"]').content = light;
}
