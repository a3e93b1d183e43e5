(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('patchbay:theme');
  } catch {
    // Storage can be off.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
