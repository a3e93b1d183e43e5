(() => {
  let kept;
  try {
    kept = localStorage.getItem('patchbay:theme');
  } catch {
    kept = null;
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
