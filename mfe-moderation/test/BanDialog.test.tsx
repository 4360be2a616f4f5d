import type { BanCommunity, BanPreview, Community } from '@stoa/contract';
import { hasDrafts } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import BanDialog from '../src/bans/BanDialog';
import { makeBan } from './makeBan';

const server = startServer();
const handleOpenChange = jest.fn();
beforeEach(() => handleOpenChange.mockReset());

const community: BanCommunity = { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' };
const moderator = (...permissions: ('posts' | 'people')[]) =>
  makeUser({ communityRoles: [{ communityId: 3, permissions }] });
const staff = makeUser({ role: 'moderator' });

const unknown = { code: 'USER_NOT_FOUND', message: 'This user does not exist.' };

function open(
  place: BanCommunity | undefined,
  as = staff,
  preview: Partial<BanPreview> | typeof unknown = {},
  settings: Partial<Community> = {},
) {
  const sent: unknown[] = [];
  const answer = () =>
    'code' in preview
      ? HttpResponse.json(preview, { status: 404 })
      : HttpResponse.json({ dayCount: 1, weekCount: 12, latest: [], ...preview });
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json(makeBan());
  };
  server.use(
    http.get('*/api/communities/name/gardens', () =>
      HttpResponse.json(makeCommunity({ rules: [{ title: 'Be kind', text: '' }], ...settings })),
    ),
    http.get('*/api/communities/3/bans/ben', answer),
    http.get('*/api/bans/ben', answer),
    http.put('*/api/communities/3/bans/ben', take),
    http.put('*/api/bans/ben', take),
  );
  const page = renderPage(
    <BanDialog isOpen onOpenChange={handleOpenChange} username="ben" community={place} />,
    { as },
  );
  return { sent, ...page };
}

const submit = () => screen.getByRole('button', { name: 'Ban' });

test('beyond what is counted, the list of a removal states no number', async () => {
  const latest = [{ type: 'post' as const, postId: 7, title: 'Seeds', text: '' }];
  const { user } = open(community, staff, { weekCount: 1_000, latest });
  await user.click(await screen.findByRole('radio', { name: 'From the last 7 days' }));
  expect(await screen.findByText('and more')).toBeVisible();
});

test('a rule, a time, a message and a removal are chosen and sent', async () => {
  const { user, sent } = open(community, moderator('people', 'posts'));
  expect(await screen.findByRole('dialog', { name: 'Ban or mute ben in Kitchen Gardens' })).toBeVisible();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rule broken' }), [
    await screen.findByRole('option', { name: 'Be kind' }),
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'How long' }), 'For good');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), ' Enough. ');
  expect(await screen.findByText('12 posts and comments')).toBeVisible();
  expect(screen.getByText('1 post or comment')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'From the last 7 days' }));
  await user.click(submit());
  expect(await screen.findByText('ben is banned')).toBeVisible();
  expect(
    screen.getByText('They will be notified. What they wrote disappears within a minute.'),
  ).toBeVisible();
  expect(sent).toEqual([
    { reason: 'Be kind', message: 'Enough.', days: null, isMute: false, removal: 'week' },
  ]);
  expect(handleOpenChange).toHaveBeenCalledWith(false);
  expect(hasDrafts()).toBe(false);
});

test('staff choose among the reasons of the site, or write another', async () => {
  const { user, sent } = open(undefined);
  expect(await screen.findByRole('dialog', { name: 'Ban or mute ben on the site' })).toBeVisible();
  const reason = await screen.findByRole('combobox', { name: 'Rule broken' });
  expect(screen.getByRole('option', { name: 'Hate Speech' })).toBeInTheDocument();
  await user.selectOptions(reason, 'Another reason');
  expect(submit()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Evaded a ban');
  await user.click(submit());
  await waitFor(() =>
    expect(sent).toEqual([{ reason: 'Evaded a ban', message: '', days: 7, isMute: false, removal: 'none' }]),
  );
});

test('a mute is chosen instead of a ban', async () => {
  const { user, sent } = open(undefined);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rule broken' }), 'Hate Speech');
  await user.click(screen.getByRole('radio', { name: 'Mute' }));
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  expect(await screen.findByText('ben is muted')).toBeVisible();
  expect(screen.getByText('They will be notified of the reason.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ reason: 'Hate Speech', isMute: true })]);
});

test.each([
  ['the site', undefined, /not post, comment or send messages until the mute ends/],
  ['a community', community, /read, vote and join here, but not post or comment until the mute ends/],
])('a mute on or in %s says what it ends', async (_place, where, consequences) => {
  open(where);
  expect(await screen.findByRole('radio', { name: 'Mute' })).toHaveAccessibleDescription(consequences);
});

test('a ban from a private community also ends reading', async () => {
  open(community, staff, {}, { visibility: 'private' });
  const ban = await screen.findByRole('radio', { name: 'Ban' });
  await waitFor(() => expect(ban).toHaveAccessibleDescription(/no longer read or write here/));
});

test('a community without rules asks for a reason at once', async () => {
  open(community, staff, {}, { rules: [] });
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeVisible();
});

test('staff can replace what staff decided', async () => {
  const { user } = open(community, staff, { ban: makeBan({ isByCommunity: undefined }) });
  expect(await screen.findByRole('status')).not.toHaveTextContent('Staff decided about this person.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rule broken' }), 'Another reason');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam');
  expect(submit()).toBeEnabled();
});

test('a moderator without the permission for posts removes nothing', async () => {
  open(community, moderator('people'));
  await screen.findByRole('combobox', { name: 'Rule broken' });
  expect(screen.queryByRole('radio', { name: 'None' })).not.toBeInTheDocument();
});

test('a current ban is named, and one by staff cannot be replaced by moderators', async () => {
  const { user } = open(community, moderator('people'), { ban: makeBan({ isByCommunity: undefined }) });
  expect(
    await screen.findByText('Staff decided about this person. Only staff can change or lift it.'),
  ).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rule broken' }), 'Another reason');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam');
  expect(submit()).toBeDisabled();
});

test('an unknown person is named as such', async () => {
  open(undefined, staff, unknown);
  expect(await screen.findByText('This user does not exist.')).toBeVisible();
  expect(submit()).toBeDisabled();
});

test('a failure keeps the dialog and what was entered', async () => {
  const { user } = open(undefined);
  server.use(http.put('*/api/bans/ben', () => HttpResponse.json({}, { status: 500 })));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rule broken' }), 'Hate Speech');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Enough.');
  await user.click(submit());
  expect(await screen.findByText('Couldn’t ban ben.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Enough.');
  expect(handleOpenChange).not.toHaveBeenCalled();
});
