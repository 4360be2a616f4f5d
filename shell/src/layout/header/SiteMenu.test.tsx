import { makeStore, Provider } from '@stoa/platform';
import { UiRoot } from '@stoa/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SiteMenu } from './SiteMenu';

/** Hydrates the server's menu, whose summary has the focus. */
async function hydrate(isOpen: boolean) {
  const page = (
    <Provider store={makeStore()}>
      <UiRoot>
        <MemoryRouter>
          <SiteMenu />
        </MemoryRouter>
      </UiRoot>
    </Provider>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  const menu = root.querySelector('details') as HTMLDetailsElement;
  menu.open = isOpen;
  menu.querySelector('summary')?.focus();
  const shown = await act(async () => hydrateRoot(root, page));
  return {
    menu,
    leave: () => {
      act(() => shown.unmount());
      root.remove();
    },
  };
}

const expectFocus = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Site menu' })).toHaveFocus());

test('the focus stays on the menu when it is hydrated', async () => {
  const { leave } = await hydrate(false);
  await expectFocus();
  leave();
});

test('the focus stays on a menu that was open during hydration, when it is closed', async () => {
  // React complains that the server's menu was closed.
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { menu, leave } = await hydrate(true);
  expect(menu.querySelector('summary')).toHaveFocus();
  act(() => {
    menu.open = false;
    menu.dispatchEvent(new Event('toggle'));
  });
  await expectFocus();
  leave();
});
