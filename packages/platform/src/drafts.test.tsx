import { act, renderHook } from '@testing-library/react';
import { clearDrafts, useDraft } from './drafts';

beforeEach(() => sessionStorage.clear());

test('what was typed is there again after a reload', () => {
  const first = renderHook(() => useDraft('comment:1', ''));
  act(() => first.result.current[1]('half a thought'));
  first.unmount();
  expect(renderHook(() => useDraft('comment:1', '')).result.current[0]).toBe('half a thought');
});

test('a sent draft is forgotten', () => {
  const hook = renderHook(() => useDraft('comment:1', ''));
  act(() => hook.result.current[1]('done'));
  act(() => hook.result.current[2]());
  expect(hook.result.current[0]).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('each place keeps its own draft', () => {
  const hook = renderHook(({ key }) => useDraft(key, ''), { initialProps: { key: 'comment:1' } });
  act(() => hook.result.current[1]('one'));
  hook.rerender({ key: 'comment:2' });
  expect(hook.result.current[0]).toBe('');
  hook.rerender({ key: 'comment:1' });
  expect(hook.result.current[0]).toBe('one');
});

test('signing out forgets the drafts and nothing else of the tab', () => {
  sessionStorage.setItem('other', 'kept');
  const hook = renderHook(() => useDraft('post', ''));
  act(() => hook.result.current[1]('secret plan'));
  clearDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
