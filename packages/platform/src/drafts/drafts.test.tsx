import { act, renderHook } from '@testing-library/react';
import { writeToken } from '../api/token';
import { drafts, setDraftsAside, useDraft } from './drafts';
import { clearDrafts, setDraftOwner } from './draftStorage';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a draft survives a reload', () => {
  const first = renderHook(() => useDraft('comment:1', ''));
  act(() => first.result.current[1]('half a thought'));
  first.unmount();
  expect(renderHook(() => useDraft('comment:1', '')).result.current[0]).toBe('half a thought');
});

test('a submitted draft is deleted', () => {
  const hook = renderHook(() => useDraft('comment:1', ''));
  act(() => hook.result.current[1]('done'));
  act(() => hook.result.current[2]());
  expect(hook.result.current[0]).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('each key has its own draft', () => {
  const hook = renderHook(({ key }) => useDraft(key, ''), { initialProps: { key: 'comment:1' } });
  act(() => hook.result.current[1]('one'));
  hook.rerender({ key: 'comment:2' });
  expect(hook.result.current[0]).toBe('');
  hook.rerender({ key: 'comment:1' });
  expect(hook.result.current[0]).toBe('one');
});

test('signing out deletes the drafts and nothing else in the tab’s storage', () => {
  sessionStorage.setItem('other', 'kept');
  const hook = renderHook(() => useDraft('post', ''));
  act(() => hook.result.current[1]('secret plan'));
  clearDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

describe('a draft of another shape', () => {
  const empty = { title: '', links: [] as string[], isVisible: true };
  const readAs = (stored: unknown) => {
    sessionStorage.setItem('stoa-draft:widget', JSON.stringify(stored));
    return renderHook(() => useDraft('widget', empty)).result.current[0];
  };

  test.each([
    ['a text instead of a form', 'half a thought'],
    ['a list instead of a form', ['a', 'b']],
    ['nothing at all', null],
  ])('is ignored: %s', (_name, stored) => {
    expect(readAs(stored)).toEqual(empty);
  });

  test('is read as far as its fields match', () => {
    expect(readAs({ title: 'Mine', links: 'none', isVisible: 1 })).toEqual({ ...empty, title: 'Mine' });
  });

  test('gets defaults for missing fields', () => {
    expect(readAs({ title: 'Mine' })).toEqual({ ...empty, title: 'Mine' });
  });

  test('is ignored for a text field', () => {
    sessionStorage.setItem('stoa-draft:comment:1', '{"text":"half a thought"}');
    expect(renderHook(() => useDraft('comment:1', '')).result.current[0]).toBe('');
    expect(drafts.read('comment:1', '')).toBeUndefined();
  });
});

test('a form can parse its drafts', () => {
  const format = { parse: (text: string) => (text.startsWith('#') ? text : undefined) };
  drafts.write('colour', 'blue');
  expect(renderHook(() => useDraft('colour', '', format)).result.current[0]).toBe('');
  drafts.write('colour', '#00f');
  expect(renderHook(() => useDraft('colour', '', format)).result.current[0]).toBe('#00f');
});

test('a draft of another version is kept for that version', () => {
  const old = renderHook(() => useDraft('poll', ''));
  act(() => old.result.current[1]('yes'));
  const next = renderHook(() => useDraft('poll', '', { version: 2 }));
  expect(next.result.current[0]).toBe('');
  act(() => next.result.current[1]('no'));
  expect(renderHook(() => useDraft('poll', '')).result.current[0]).toBe('yes');
  expect(renderHook(() => useDraft('poll', '', { version: 2 })).result.current[0]).toBe('no');
  clearDrafts();
  expect(sessionStorage).toHaveLength(0);
});

describe('a member’s draft', () => {
  beforeEach(() => writeToken('secret'));
  const write = (text: string) => drafts.write('comment:1', text);
  const closeTab = () => sessionStorage.clear();

  test('survives its tab', () => {
    write('half a thought');
    closeTab();
    expect(drafts.read('comment:1', '')).toBe('half a thought');
  });

  test('prefers this tab’s draft to another tab’s', () => {
    write('mine');
    const other = JSON.stringify({ at: Date.now(), text: '"theirs"' });
    localStorage.setItem('stoa-draft:comment:1', other);
    expect(drafts.read('comment:1', '')).toBe('mine');
  });

  test.each([
    [29, 'half a thought'],
    [31, undefined],
  ])('is kept for 30 days: after %i it reads %s', (days, text) => {
    write('half a thought');
    closeTab();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000);
    expect(drafts.read('comment:1', '')).toBe(text);
    now.mockRestore();
  });

  test('is deleted when another member signs in, and not when its author does', () => {
    setDraftOwner(1);
    write('half a thought');
    setDraftOwner(1);
    expect(drafts.read('comment:1', '')).toBe('half a thought');
    setDraftOwner(2);
    expect(drafts.read('comment:1', '')).toBeUndefined();
    expect(localStorage.getItem('stoa-draft:comment:1')).toBeNull();
  });
});

test('a guest’s draft stays in the tab', () => {
  drafts.write('login', 'ada');
  expect(localStorage.getItem('stoa-draft:login')).toBeNull();
});

test('a draft set aside comes back, unless a newer one has taken its place', () => {
  drafts.write('poll', 'yes');
  drafts.write('comment:1', 'old');
  for (const key of ['poll', 'comment:1']) drafts.read(key, '');
  const bringBack = setDraftsAside('');
  expect(drafts.read('poll', '')).toBeUndefined();
  drafts.write('comment:1', 'new');
  bringBack?.();
  expect([drafts.read('poll', ''), drafts.read('comment:1', '')]).toEqual(['yes', 'new']);
});
