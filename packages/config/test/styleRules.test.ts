import { mayMatch } from '../jest/styleRules.mjs';
import WebEnvironment from '../jest/webEnvironment.mjs';

const page = `
  <main class="page wide" data-x="a, b"><ul><li class="item a" data-on>one</li><li class="item"><b class="a">two</b></li></ul>
  <svg class="icon"><path class="line"/></svg><INPUT class="Field" disabled></main><p class="a-b a_b"></p>`;

const lists = [
  '*',
  'li',
  'LI.item',
  '.item',
  '.item.a',
  '.a.item[data-on]',
  '.page > ul li:not(.a)',
  '.page>ul>li+li~b, .item b',
  'b, .line, .absent',
  '.absent b',
  '.item:first-child:not([data-on]:hover)',
  ':is(.item, .icon) > .a',
  ':where(.page, p):not(:is(.wide, .absent))',
  '[data-x="a, b"]',
  "main[data-x='a, b'] .a",
  '[data-x="]"], p',
  'svg .line',
  'input:disabled',
  '.Field',
  '.field',
  '.a-b.a_b',
  '.a\\-b',
  'p#absent, #absent p',
  'li:nth-child(2n + 1)',
  ':root',
  '.item::before',
  '',
  'a[',
];

let environment: WebEnvironment;
beforeEach(() => {
  const testEnvironmentOptions = { url: 'http://localhost:3000/' };
  environment = new WebEnvironment({ projectConfig: { testEnvironmentOptions } } as never, { console });
  document.body.innerHTML = page;
});
afterEach(() => environment.teardown());

function matches(element: Element, list: string): boolean {
  try {
    return element.matches(list);
  } catch {
    return false;
  }
}

test.each(lists)('no element that matches %j is skipped', (list) => {
  const elements = [...document.querySelectorAll('*')];
  expect(elements.filter((element) => matches(element, list) && !mayMatch(element, list))).toEqual([]);
});

test.each(['b', '.item', '.item.a', '.page .item:hover', '.a, .item', 'li:not(.absent)'])(
  'an element without the tag or the classes of %s is skipped',
  (list) => {
    expect(mayMatch(document.querySelector('main') as Element, list)).toBe(false);
  },
);

test('an element has the style of the rules that match it', () => {
  document.head.innerHTML = `<style>
    .item { color: red } .page .item.a { display: none } .icon li, .item:not(.a) { visibility: hidden }
    @media screen { b.a { display: none } }</style>`;
  const [first, second] = document.querySelectorAll('li');
  const styleOf = (element: Element | null | undefined) => getComputedStyle(element as Element);
  expect(styleOf(first).display).toBe('none');
  expect(styleOf(first).visibility).toBe('visible');
  expect(styleOf(second).display).toBe('list-item');
  expect(styleOf(second).visibility).toBe('hidden');
  expect(styleOf(document.querySelector('b')).display).toBe('none');
});

test('a style has what the last rule, an important one before others, or an ancestor declares', () => {
  document.head.innerHTML = `<style>
    .item { opacity: 0.5 } .a { opacity: 0 !important; pointer-events: none } .item.a { opacity: 1 }</style>`;
  const item = getComputedStyle(document.querySelector('.item.a') as Element);
  expect(item.opacity).toBe('0');
  expect(item.getPropertyValue('pointer-events')).toBe('none');
  expect(getComputedStyle(document.querySelector('svg') as Element).pointerEvents).toBe('auto');
  const inner = document.createElement('span');
  document.querySelector('.item.a')?.append(inner);
  expect(getComputedStyle(inner).pointerEvents).toBe('none');
  inner.style.pointerEvents = 'all';
  expect(getComputedStyle(inner).pointerEvents).toBe('all');
});

test('a style follows rules that are added one by one', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.sheet?.insertRule('li { opacity: 0.5 }');
  expect(getComputedStyle(document.querySelector('li') as Element).opacity).toBe('0.5');
});
