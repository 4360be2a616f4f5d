import { Link } from '@stoa/platform';
import { politeAnnouncer, renderPage } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PagePending } from '../../routing/PagePending';
import { mainId, useArrivalFocus } from './useArrivalFocus';

function Page() {
  useArrivalFocus();
  return (
    <main id={mainId} tabIndex={-1}>
      <Link to="/other">Other page</Link>
      <Link to="?sort=new">New</Link>
    </main>
  );
}

const open = () => renderPage(<Page />, { url: '/start', path: '/:page' });
const animate = jest.spyOn(Element.prototype, 'animate');
beforeEach(() => animate.mockClear());
afterEach(() => document.documentElement.removeAttribute('data-still'));

test('a new page fades in for at most 200 ms, and has the focus', async () => {
  const { user } = open();
  expect(animate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'New' }));
  expect(animate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(animate).toHaveBeenCalledTimes(1);
  const [frames, options] = animate.mock.calls[0] ?? [];
  expect(Object.keys(frames ?? {})).toEqual(['opacity']);
  expect((options as KeyframeAnimationOptions).duration).toBeLessThanOrEqual(200);
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  ['the device', () => ((window.matchMedia = () => ({ matches: true }) as MediaQueryList), undefined)],
  ['the setting', () => document.documentElement.toggleAttribute('data-still', true)],
])('nothing moves with the reduced motion of %s', async (_, reduce) => {
  const { matchMedia } = window;
  const { user } = open();
  reduce();
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  window.matchMedia = matchMedia;
  expect(screen.getByRole('main')).toHaveFocus();
  expect(animate).not.toHaveBeenCalled();
});

test('the title of a page is announced, that of its placeholder is not', async () => {
  function Loading() {
    const [isPending, setIsPending] = useState(false);
    return (
      <>
        <Page />
        <button onClick={() => setIsPending(!isPending)}>Load</button>
        {isPending && <PagePending />}
      </>
    );
  }
  document.title = 'Start · Stoa';
  const { user } = renderPage(<Loading />, { url: '/start', path: '/:page' });
  const announced = () => politeAnnouncer()?.textContent;
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(document.title).toBe('Stoa');
  expect(announced()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  document.title = 'Other · Stoa';
  await waitFor(() => expect(announced()).toBe('Other · Stoa'));
});
