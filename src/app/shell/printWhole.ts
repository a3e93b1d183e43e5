/**
 * On paper nothing scrolls: whatever a view has goes on over as many pages as it takes. The sheet is made when
 * something is first printed.
 */
const rules = `@media print {
  html, body, #app, #app :is(div, main, section, aside, form, ol, ul, textarea) { height: auto !important; max-height: none !important; overflow: visible !important; }
  #app nav { display: none !important; }
}`;

/** Has what is printed be the whole view, not the window. */
export const printWhole = (page: Window): void => {
  page.addEventListener('beforeprint', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, { once: true });
};
