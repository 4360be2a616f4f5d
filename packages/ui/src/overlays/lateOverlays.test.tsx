import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuContent, MenuItem, MenuTrigger } from './Menu';

let mockIsOffline = true;

jest.mock('./late', () => {
  if (mockIsOffline) throw new Error('The chunk could not be loaded.');
  return jest.requireActual<object>('./late');
});

test('a menu whose code failed to load opens on a later press', async () => {
  const user = userEvent.setup();
  render(
    <Menu>
      <MenuTrigger>More</MenuTrigger>
      <MenuContent>
        <MenuItem>Copy link</MenuItem>
      </MenuContent>
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  mockIsOffline = false;
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeInTheDocument();
});
