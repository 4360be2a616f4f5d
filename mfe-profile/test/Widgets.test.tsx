import type { Widget } from '@stoa/contract';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Widgets } from '../src/widgets/Widgets';

const server = startServer();
const widget = (over: Partial<Widget> = {}): Widget => ({
  id: 1,
  widgetType: 'bio',
  title: null,
  content: 'I grow beans.',
  isVisible: true,
  ...over,
});
const serve = (widgets: Widget[]) =>
  server.use(http.get('*/api/users/ada/widgets', () => HttpResponse.json(widgets)));
const open = (isSelf = true) => renderPage(<Widgets profile={makeProfile({ isSelf })} />, { as: makeUser() });

test('shows three skeletons while the widgets load', () => {
  server.use(http.get('*/api/users/ada/widgets', () => new Promise<never>(() => undefined)));
  open();
  expect(screen.getByTestId('widget-skeletons').children).toHaveLength(3);
});

test('without widgets the tab says "No widgets yet"', async () => {
  serve([]);
  open(false);
  expect(await screen.findByText('No widgets yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Widget' })).not.toBeInTheDocument();
});

test('only the owner can add, edit and delete', async () => {
  serve([widget()]);
  const others = open(false);
  await screen.findByText('I grow beans.');
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  others.unmount();
  open(true);
  expect(await screen.findByRole('button', { name: 'Add Widget' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Bio' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Bio' })).toBeVisible();
});

test.each([
  ['social_links', 'No links added'],
  ['skills', 'No skills added'],
  ['interests', 'No interests added'],
  ['bio', 'No content'],
] as const)('an empty %s widget says "%s"', async (widgetType, words) => {
  serve([widget({ widgetType, content: null })]);
  open(false);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a hidden widget is marked for its owner', async () => {
  serve([widget({ isVisible: false })]);
  open();
  expect(await screen.findByText('Hidden')).toBeVisible();
});

test('without a type the dialog says "Widget type is required"', async () => {
  serve([]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Widget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Widget' }));
  await user.click(dialog.getByRole('button', { name: 'Add Widget' }));
  expect(await dialog.findByText('Widget type is required')).toBeVisible();
});

test('the field for a widget’s content is at least 100px high', async () => {
  serve([widget()]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Bio' }));
  expect(await screen.findByRole('textbox', { name: /Content/ })).toHaveStyle({ minHeight: '100px' });
});

test('a widget needs neither title nor content, and is visible by default', async () => {
  const sent: unknown[] = [];
  serve([]);
  server.use(
    http.post('*/api/profile/widgets', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(widget(), { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Widget' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'bio');
  await user.click(dialog.getByRole('button', { name: 'Add Widget' }));
  await waitFor(() =>
    expect(sent).toEqual([{ widgetType: 'bio', title: null, content: '', isVisible: true }]),
  );
});

test('skills are edited one by one and sent as JSON text', async () => {
  const sent: unknown[] = [];
  serve([]);
  server.use(
    http.post('*/api/profile/widgets', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(widget(), { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Widget' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'skills');
  await user.click(dialog.getByRole('button', { name: 'Add entry' }));
  await user.type(dialog.getByRole('textbox', { name: 'Entry 1' }), 'Baking');
  await user.click(dialog.getByRole('button', { name: 'Add Widget' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { widgetType: 'skills', title: null, content: '{"skills":["Baking"]}', isVisible: true },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a link that is not a web address is rejected before sending', async () => {
  serve([]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Widget' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'social_links');
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address of link 1' }), 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Add Widget' }));
  expect(await dialog.findByText(/Every link needs an address/)).toBeVisible();
});

test('a failed save shows the reason and keeps the input', async () => {
  serve([widget()]);
  server.use(
    http.put('*/api/profile/widgets/1', () => HttpResponse.json({ message: 'Not now.' }, { status: 503 })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Bio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Widget' }));
  await user.type(dialog.getByRole('textbox', { name: /Content/ }), ' And peas.');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Content/ })).toHaveValue('I grow beans. And peas.');
});

test('deleting asks first', async () => {
  let widgets = [widget()];
  server.use(
    http.get('*/api/users/ada/widgets', () => HttpResponse.json(widgets)),
    http.delete('*/api/profile/widgets/1', () => {
      widgets = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Bio' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete this widget?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No widgets yet')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Widget' })).toHaveFocus());
});

test('changing the type back restores its content', async () => {
  serve([]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Widget' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (type: string) => user.selectOptions(dialog.getByRole('combobox'), type);
  await choose('bio');
  await user.type(dialog.getByRole('textbox', { name: /Content/ }), 'I grow beans.');
  await choose('skills');
  await user.click(dialog.getByRole('button', { name: 'Add entry' }));
  await user.type(dialog.getByRole('textbox', { name: 'Entry 1' }), 'Baking');
  await choose('bio');
  expect(dialog.getByRole('textbox', { name: /Content/ })).toHaveValue('I grow beans.');
  await choose('skills');
  expect(dialog.getByRole('textbox', { name: 'Entry 1' })).toHaveValue('Baking');
});

test('a session that expires is reported in the dialog, and signing in reopens it', async () => {
  const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };
  serve([widget()]);
  server.use(http.put('*/api/profile/widgets/1', () => HttpResponse.json(ended, { status: 401 })));
  const before = open();
  await before.user.click(await screen.findByRole('button', { name: 'Edit Bio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Widget' }));
  await before.user.type(dialog.getByRole('textbox', { name: /Content/ }), ' And peas.');
  await before.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your session has ended');
  await before.user.click(dialog.getByRole('button', { name: 'Sign in to send' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  before.unmount();
  open();
  expect(await screen.findByRole('textbox', { name: /Content/ })).toHaveValue('I grow beans. And peas.');
});
