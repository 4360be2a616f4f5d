import { drafts } from '@stoa/platform';
import { makeCommunity, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CreatePostPage from '../src/create-post/CreatePostPage';

const server = startServer();
const bread = makeCommunity({ id: 4, name: 'bread', displayName: 'Bread' });
const choir = makeCommunity({ id: 8, name: 'choir', displayName: 'Choir', visibility: 'restricted' });

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([bread])),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
    http.get('*/api/communities/name/:name', ({ params }) =>
      HttpResponse.json(params.name === 'choir' ? choir : bread),
    ),
    http.post('*/api/posts', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makePost(), { status: 201 });
    }),
  );
});
const open = (url = '/create-post') =>
  renderPage(<CreatePostPage />, { url, path: '/create-post', as: makeUser() });
const ready = () => screen.findByRole('option', { name: 'Bread' });

test('a draft for a community that is no longer offered asks for another one', async () => {
  drafts.write('create-post', { title: 'My loaf', communityId: '8' });
  const { user } = open();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Choose a community.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Community' }), 'Bread');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent).toEqual([{ type: 'text', title: 'My loaf', communityId: 4 }]));
});

test('a community of the address in which the member cannot write is not chosen', async () => {
  const { user } = open('/create-post?community=choir');
  await ready();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A song');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Choose a community.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a draft keeps its community while the joined ones are unknown', async () => {
  server.use(http.get('*/api/user/communities', () => HttpResponse.json({}, { status: 503 })));
  drafts.write('create-post', { title: 'My loaf', communityId: '8' });
  open();
  await ready();
  expect(drafts.read('create-post')).toMatchObject({ communityId: '8' });
});

test('starting over moves the focus to the title', async () => {
  drafts.write('create-post', { title: 'My loaf', communityId: '4' });
  const { user } = open();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});
