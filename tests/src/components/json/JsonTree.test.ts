import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import BodyView from '../../../../src/components/exchange/BodyView.vue';
import CopyButton from '../../../../src/components/controls/CopyButton.vue';
import JsonTree from '../../../../src/components/json/JsonTree.vue';
import { eventually } from '../../../support/eventually.ts';

const mounted: VueWrapper[] = [];
afterEach(() => { for (const wrapper of mounted.splice(0)) wrapper.unmount(); });

const text = '{"name":"groupBy","size":12345678901234567890,"formats":{"iterable":[{"raw":"a<b>c</b>"},{"raw":"x"}]},"none":null}';
type Props = Partial<InstanceType<typeof JsonTree>['$props']>;
const tree = async (body = text, more: Props = {}): Promise<ReturnType<typeof mount<typeof JsonTree>>> => {
  const wrapper = mount(JsonTree, { attachTo: document.body, props: { text: body, size: body.length, name: 'Body', ...more } });
  mounted.push(wrapper);
  await eventually(() => { expect(wrapper.find('[role="tree"]').exists()).toBe(true); });
  return wrapper;
};
type Tree = Awaited<ReturnType<typeof tree>>;
const lines = (wrapper: Tree): string[] => wrapper.findAll('.row .content').map((line) => line.element.textContent);
const chosen = (wrapper: Tree): string => wrapper.get('[aria-selected="true"] .content').text();
const press = async (wrapper: Tree, ...keys: string[]): Promise<void> => {
  for (const key of keys) await wrapper.get('[role="tree"]').trigger('keydown', { key });
};
const labelled = (wrapper: VueWrapper, label: string) => wrapper.get(`[aria-label="${label}"]`);

describe('JsonTree', () => {
  it('has a line for each value, its tokens unchanged, markup as text', async () => {
    const wrapper = await tree();
    expect(lines(wrapper).map((line) => line.trim()).join('')).toBe(text.replaceAll('":', '": '));
    expect(wrapper.find('.row b').exists()).toBe(false);
    expect(wrapper.findAll('[role="treeitem"]')).toHaveLength(10);
  });

  it('folds to a level with what is inside counted, and unfolds again', async () => {
    const wrapper = await tree();
    await labelled(wrapper, 'Fold to level 1').trigger('click');
    expect(lines(wrapper).map((line) => line.trim())).toEqual([
      '{', '"name": "groupBy",', '"size": 12345678901234567890,', '"formats": { 1 key },', '"none": null', '}',
    ]);
    await labelled(wrapper, 'Unfold all').trigger('click');
    expect(lines(wrapper)).toHaveLength(15);
  });

  it('is one tab stop: arrows move over values, fold and unfold, go in and out', async () => {
    const wrapper = await tree();
    await press(wrapper, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(chosen(wrapper)).toBe('"formats": {');
    await press(wrapper, 'ArrowLeft');
    expect(wrapper.get('[aria-selected="true"]').attributes('aria-expanded')).toBe('false');
    await press(wrapper, 'ArrowRight', 'ArrowRight');
    expect(chosen(wrapper)).toBe('"iterable": [');
    await press(wrapper, 'ArrowLeft', 'ArrowLeft');
    expect(chosen(wrapper)).toBe('"formats": {');
    await press(wrapper, 'End');
    expect(chosen(wrapper)).toBe('"none": null');
    await press(wrapper, 'Home');
    expect(chosen(wrapper)).toBe('{');
    expect(wrapper.get('[role="tree"]').attributes('aria-activedescendant')).toBe(wrapper.get('[aria-selected="true"]').attributes('id'));
  });

  it('the end of the values is never a bracket, wherever the keys come from, and Page Up leads back', async () => {
    const wrapper = await tree(JSON.stringify({ a: 1, last: [[2, { b: 3 }]] }));
    await press(wrapper, 'End');
    expect(chosen(wrapper)).toBe('"b": 3');
    await press(wrapper, 'ArrowDown', 'PageDown');
    expect(chosen(wrapper)).toBe('"b": 3');
    await press(wrapper, 'PageUp');
    expect(chosen(wrapper)).toBe('{');
    await press(wrapper, 'PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp');
    expect(chosen(wrapper)).toBe('{');
  });

  it('finds a text in names and values, counts the lines and goes through them, unfolding what they are in', async () => {
    const wrapper = await tree();
    await labelled(wrapper, 'Fold to level 1').trigger('click');
    await wrapper.get('input').setValue('RAW');
    await eventually(() => { expect(chosen(wrapper)).toContain('"raw": "a<b>c</b>"'); });
    expect(wrapper.get('[aria-live="polite"]').text()).toBe('1 of 2');
    await wrapper.get('input').trigger('keydown', { key: 'Enter' });
    expect(chosen(wrapper)).toContain('"raw": "x"');
    expect(wrapper.findAll('.row.match')).toHaveLength(2);
    await wrapper.get('input').trigger('keydown', { key: 'Enter' });
    expect(wrapper.get('[aria-live="polite"]').text()).toBe('1 of 2');
    await wrapper.get('input').setValue('nowhere');
    expect(wrapper.get('[aria-live="polite"]').text()).toBe('none');
  });

  it('copies the path and the value of the chosen line: strings as their text, numbers as they are written', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: (what: string) => { copied.push(what); return Promise.resolve(); } } });
    const wrapper = await tree();
    const copy = async (): Promise<void> => {
      for (const button of wrapper.findAllComponents(CopyButton)) await button.get('button').trigger('click');
    };
    await press(wrapper, 'ArrowDown');
    await copy();
    await press(wrapper, 'ArrowDown');
    await copy();
    expect(copied).toEqual(['name', 'groupBy', 'size', '12345678901234567890']);
    vi.unstubAllGlobals();
  });

  it('folds a long string to its first part and shows all of it on Enter', async () => {
    const long = 'word '.repeat(100);
    const wrapper = await tree(JSON.stringify({ long }));
    expect(lines(wrapper)[1]?.length).toBeLessThan(260);
    await press(wrapper, 'ArrowDown', 'Enter');
    expect(wrapper.get('pre').element.textContent).toBe(long);
  });

  it('a body of thousands of lines starts folded and has only rows in sight as elements', async () => {
    const wrapper = await tree(JSON.stringify({ iterable: Array.from({ length: 3000 }, (_none, at) => ({ at, name: `n${at}` })) }));
    expect(wrapper.findAll('.row').length).toBeLessThan(100);
    expect(lines(wrapper)[2]?.trim()).toBe('{ name: "n0", … 2 keys },');
  });

  it('a list of objects is a table too: a column a name, a row an object; a row leads to its place in the tree', async () => {
    const wrapper = await tree(JSON.stringify({ iterable: [{ name: 'VIM', up: { a: 1 } }, { name: 'OBSIDIAN', later: [1, 2] }, { odd: null }] }));
    const button = (text: string) => wrapper.findAll('button').find((each) => each.text() === text);
    await button('Table')?.trigger('click');
    const cells = (): string[][] => wrapper.findAll('table tr').map((row) => row.findAll('th, td').map((cell) => cell.text()));
    expect(cells()).toEqual([
      ['3 rows', 'name', 'up', 'later', 'odd'],
      ['[0]', 'VIM', '{ a: 1, … 1 key }', '', ''], ['[1]', 'OBSIDIAN', '', '[ 2 items ]', ''], ['[2]', '', '', '', 'null'],
    ]);
    await wrapper.get('input').setValue('obsid');
    expect(cells().map(([place]) => place)).toEqual(['1 row', '[1]']);
    await button('[1]')?.trigger('click');
    await eventually(() => { expect(wrapper.find('table').exists()).toBe(false); });
    await eventually(() => { expect(wrapper.get('.where').text()).toBe('iterable[1]'); });
  });

  it('of a table only so many rows are elements until more are asked for', async () => {
    const wrapper = await tree(JSON.stringify(Array.from({ length: 450 }, (_none, at) => ({ at }))));
    await wrapper.findAll('button').find((each) => each.text() === 'Table')?.trigger('click');
    expect(wrapper.findAll('tbody tr')).toHaveLength(200);
    await wrapper.findAll('button').find((each) => each.text() === 'Show 200 more of 450')?.trigger('click');
    await wrapper.findAll('button').find((each) => each.text() === 'Show 50 more of 450')?.trigger('click');
    expect(wrapper.findAll('tbody tr')).toHaveLength(450);
  });

  it('of a table all rows that hold what is looked for are there, and it says where nobody looked further', async () => {
    const wrapper = await tree(JSON.stringify(Array.from({ length: 10_300 }, (_none, at) => ({ at, on: at % 2 === 0 ? 'yes' : 'no' }))));
    await wrapper.findAll('button').find((each) => each.text() === 'Table')?.trigger('click');
    const head = (): string => wrapper.get('thead th').text();
    expect(head()).toBe('10,300 rows');
    await wrapper.get('input').setValue('yes');
    expect([head(), wrapper.findAll('tbody th').slice(0, 3).map((row) => row.text())]).toEqual(['5,150 rows', ['[0]', '[2]', '[4]']]);
    await wrapper.get('input').setValue('a');
    expect(head()).toBe('10,001 rows or more');
  });

  it.each([
    ['the name that has no column', [Object.fromEntries(Array.from({ length: 17 }, (_none, at) => [`n${at}`, at])), { n1: 1 }], 'In the tree only: 1 more name has no column.'],
    ['that later names have none', Array.from({ length: 201 }, (_none, at) => (at === 200 ? { late: 1 } : { early: 1 })), 'In the tree only: names that come first after row 200 have none.'],
    ['nothing where all of it is there', [{ a: 1 }, { b: 1 }], undefined],
  ])('of a table says %s', async (_what, body, words) => {
    const wrapper = await tree(JSON.stringify(body));
    await wrapper.findAll('button').find((each) => each.text() === 'Table')?.trigger('click');
    expect(wrapper.findAll('p.note').map((note) => note.text())).toEqual(words === undefined ? [] : [words]);
  });

  it('what holds no list of objects has no table', async () => {
    const wrapper = await tree('{"one":[1,2],"other":[{"a":1}]}');
    expect(wrapper.findAll('button').map((each) => each.text())).not.toContain('Table');
  });

  it('says where it was cut, also folded and as a table, and a string as far as it goes', async () => {
    const wrapper = await tree('{"iterable":[{"name":"VIM"},{"name":"OBSI', { cut: true });
    expect(lines(wrapper).map((line) => line.trim())).toEqual(['{', '"iterable": [', '{', '"name": "VIM"', '},', '{', '"name": "OBSI', '… cut here', '… cut here', '… cut here']);
    await press(wrapper, 'End');
    expect(chosen(wrapper)).toBe('"name": "OBSI');
    await labelled(wrapper, 'Fold to level 2').trigger('click');
    expect(lines(wrapper).map((line) => line.trim()).slice(2, 4)).toEqual(['{ name: "VIM", … 1 key },', '{ name: "OBSI, … 1 key … cut here']);
    await wrapper.findAll('button').find((each) => each.text() === 'Table')?.trigger('click');
    expect(wrapper.findAll('table tr').map((row) => row.text())).toEqual(['2 rows, then cutname', '[0]VIM', '[1]OBSI']);
  });

  it('remarks on the lines of members by their names, with the name marked', async () => {
    const wrapper = await tree('{"saved":true,"seed":{"nmae":"<b>x</b>"},"name":1}', { remarks: new Map([['saved', 'closest: save'], ['seed.nmae', 'no field']]) });
    expect(wrapper.findAll('.row.remarked').map((line) => [line.get('.wavy').text(), line.get('.remark').text(), line.get('.content').element.textContent.trim()])).toEqual([
      ['"saved"', 'closest: save', '"saved": true,'], ['"nmae"', 'no field', '"nmae": "<b>x</b>"'],
    ]);
  });

  it('Escape empties Find, and only then is it for who shows the tree', async () => {
    const wrapper = await tree();
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    await wrapper.get('input').setValue('raw');
    await wrapper.get('input').trigger('keydown', { key: 'Escape' });
    expect([wrapper.get('input').element.value, heard.mock.calls.length]).toEqual(['', 0]);
    await wrapper.get('input').trigger('keydown', { key: 'Escape' });
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', heard);
  });

  it('tells what is no JSON where it stops being it', async () => {
    const wrapper = mount(JsonTree, { props: { text: '{"a":', size: 5, name: 'Body' } });
    mounted.push(wrapper);
    await eventually(() => { expect(wrapper.emitted('fault')).toHaveLength(1); });
  });
});

describe('BodyView', () => {
  const body = (props: Partial<InstanceType<typeof BodyView>['$props']>) => {
    const wrapper = mount(BodyView, {
      props: { text: '{"a":1}', json: true, size: 7, note: 'application/json', what: 'response body', view: 'pretty', ...props },
    });
    mounted.push(wrapper);
    return wrapper;
  };

  it('E takes the action on the chosen value where it may, in either case, and not with Ctrl', async () => {
    const wrapper = await tree();
    await press(wrapper, 'ArrowDown', 'e');
    expect(wrapper.emitted('act')).toBeUndefined();
    await wrapper.setProps({ action: 'Expect this' });
    await press(wrapper, 'e');
    expect(wrapper.emitted('act')).toBeUndefined();
    await wrapper.setProps({ keyed: true });
    await press(wrapper, 'e', 'E');
    await wrapper.get('[role="tree"]').trigger('keydown', { key: 'e', ctrlKey: true });
    expect(wrapper.emitted('act')).toEqual([['/name', '"groupBy"'], ['/name', '"groupBy"']]);
  });

  it('shows JSON as a tree and, raw, exactly as it came', async () => {
    const wrapper = body({});
    await eventually(() => { expect(wrapper.find('[role="tree"]').exists()).toBe(true); });
    expect(labelled(wrapper, 'Response body').attributes('role')).toBe('tree');
    await wrapper.setProps({ view: 'raw' });
    expect(labelled(wrapper, 'Response body').element.textContent).toBe('{"a":1}');
  });

  it('shows text as text, without a switch', () => {
    const wrapper = body({ text: '123', json: false, note: 'text/plain' });
    expect(labelled(wrapper, 'Response body').element.textContent).toBe('123');
    expect(wrapper.find('[role="group"]').exists()).toBe(false);
    expect(wrapper.text()).toContain('text/plain');
  });

  it('says of what should be JSON and is not that it is shown as received; another text begins anew', async () => {
    const wrapper = body({ text: '{"a":', claimsJson: true });
    await eventually(() => { expect(wrapper.text()).toContain('Not JSON, although its type says so; shown as received.'); });
    expect(labelled(wrapper, 'Response body').element.textContent).toBe('{"a":');
    await wrapper.setProps({ text: '{"a":2}' });
    await eventually(() => { expect(wrapper.find('[role="tree"]').exists()).toBe(true); });
  });
});
