// Runs before the first paint, so that the page never shows in the wrong theme.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('patchbay:theme');
  } catch {
    // Storage can be switched off; the system's theme is used then.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
