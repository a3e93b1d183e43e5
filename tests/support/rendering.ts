import type { Page } from 'playwright-core';

/**
 * Texts with a control that turns writing around, where what stands beside them in the same line would be turned
 * around too: nothing between the text and its block keeps it apart, and the block says more than that text.
 */
export const reorderedText = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (!/[\\u202a-\\u202e\\u2066-\\u2069]/.test(text.data)) continue;
    let element = text.parentElement;
    while (element !== null) {
      const { display, unicodeBidi } = getComputedStyle(element);
      if (/isolate|plaintext/.test(unicodeBidi)) break;
      if (display === 'none' || element.matches('.away, title, option')) break;
      if (!/^inline$|contents/.test(display)) {
        if (element.textContent.trim() !== text.data.trim()) found.push(element.outerHTML.slice(0, 160));
        break;
      }
      element = element.parentElement;
    }
  }
  return [...new Set(found)];
})()`);

/** Texts on the page with a control that turns writing around, or rings, which should be shown as a mark instead. */
export const unmarkedControls = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (/[\\u0007\\u202a-\\u202e\\u2066-\\u2069]/.test(text.data) && !text.parentElement.matches('textarea')) found.push(text.parentElement.outerHTML.slice(0, 160));
  }
  return found;
})()`);

/**
 * Elements whose state (chosen, pressed, the present view) looks the same as that of their neighbours without it:
 * with forced colours a state told by a background alone is gone.
 */
export const unmarkedStates = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(() => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.setProperty('background-color', 'Canvas');
  // Forced colours replace what a background is painted in and leave how much it covers.
  const paintOf = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).join(' ');
  const canvas = paintOf(getComputedStyle(probe).backgroundColor);
  probe.remove();
  const looks = [
    'outlineStyle', 'outlineWidth', 'borderTopWidth', 'borderBottomWidth', 'borderTopColor', 'borderBottomColor',
    'borderInlineStartWidth', 'borderInlineStartColor', 'color', 'fontWeight', 'textDecorationLine', 'left',
  ];
  const groundOf = ({ backgroundColor }) => (paintOf(backgroundColor) === canvas ? 'none' : backgroundColor);
  const lookOf = (element) => [
    ...[null, '::before', '::after'].map((part) => [getComputedStyle(element, part), part]),
    ...[...element.querySelectorAll('*')].slice(0, 6).map((inner) => [getComputedStyle(inner), null]),
  ].map(([style, part]) => [groundOf(style), part === null ? '' : style.content + style.width + style.height, ...looks.map((name) => style[name])].join(' ')).join('|');
  const isShown = (element) => element.getClientRects().length > 0;
  const states = [['aria-selected', 'true'], ['aria-pressed', 'true'], ['aria-current', 'page'], ['aria-checked', 'true']];
  return states.flatMap(([name, value]) => [...document.querySelectorAll('[' + name + '="' + value + '"]')].filter(isShown).flatMap((element) => {
    const holder = element.closest('[role="tablist"], [role="listbox"], [role="grid"], [role="tree"], [role="group"], nav') ?? element.parentElement;
    const others = [...holder.querySelectorAll(element.tagName)].filter((each) => isShown(each) && !each.contains(element)
      && !element.contains(each) && each.getAttribute('role') === element.getAttribute('role') && each.getAttribute(name) !== value
      && each.childElementCount === element.childElementCount);
    return others.every((other) => lookOf(element) !== lookOf(other))
      ? []
      : [name + ' of ' + element.outerHTML.slice(0, 120)];
  }));
})()`);
