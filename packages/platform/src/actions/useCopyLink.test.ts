import { act, renderHook } from '@testing-library/react';
import { useCopyLink } from './useCopyLink';

test('a copied link is confirmed for 2 seconds', async () => {
  jest.useFakeTimers();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { result } = renderHook(useCopyLink);
  await act(() => result.current.copy('https://stoa.example/post/7'));
  expect(writeText).toHaveBeenCalledWith('https://stoa.example/post/7');
  act(() => jest.advanceTimersByTime(1_999));
  expect(result.current.isCopied).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.isCopied).toBe(false);
  jest.useRealTimers();
});
