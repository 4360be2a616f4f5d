import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { makeCase, makeDetails } from './makeCase';
import { open, row, rows, server, three } from './support/caseQueue';

/** A case about the member ben. */
const member = makeCase({
  subject: { type: 'user', id: 2, title: 'ben', excerpt: '', postId: null, status: 'present' },
});

/** Refuses every decision until its answer is replaced. */
const refuseAll = () =>
  server.use(
    http.post('*/api/cases/decisions', () =>
      HttpResponse.json({ code: 'CASE_CLAIMED', message: 'root is deciding this case.' }, { status: 409 }),
    ),
  );

test('the rule and the words of a decision that failed are there when it is made again', async () => {
  const { user } = open();
  refuseAll();
  await rows();
  await user.keyboard('jw');
  const fill = async () => screen.findByRole('textbox', { name: /Message to the author/ });
  await user.click(await screen.findByRole('radio', { name: '1 · Be kind' }));
  await user.clear(await fill());
  await user.type(await fill(), 'Please stop.');
  await user.click(screen.getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('Couldn’t decide this case')).toBeVisible();
  await row(1);
  await waitFor(async () => expect(await row(2)).toHaveFocus());
  await user.keyboard('kw');
  expect(await screen.findByRole('radio', { name: '1 · Be kind' })).toBeChecked();
  expect(await fill()).toHaveValue('Please stop.');
});

test('the words of a decision that was made are not there for the next one', async () => {
  const { user } = open();
  await rows();
  await user.keyboard('jw');
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: '1 · Be kind' }));
  await user.click(within(dialog).getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('Warned about: “Post 1”')).toBeVisible();
  await waitFor(async () => expect(await row(2)).toHaveFocus());
  await user.keyboard('zw');
  expect(await screen.findByRole('radio', { name: '1 · Be kind' })).not.toBeChecked();
});

test('a note does not change while it is being added', async () => {
  const { user } = open();
  server.use(http.post('*/api/cases/:id/notes', () => delay('infinite')));
  await user.click(await row(1));
  const field = await screen.findByRole('textbox', { name: /New note/ });
  await user.type(field, 'Second time');
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  await user.type(field, ' this week');
  expect(field).toHaveValue('Second time');
});

test('an added note appears and empties the field; a refused one stays in the field', async () => {
  const { user } = open();
  const by = { id: 9, username: 'root' };
  const note = { id: 1, text: 'Second time', by, createdAt: '2026-01-15T12:00:00.000Z' };
  await user.click(await row(1));
  const field = await screen.findByRole('textbox', { name: /New note/ });
  server.use(http.post('*/api/cases/:id/notes', () => HttpResponse.json({}, { status: 500 })));
  await user.type(field, 'Second time');
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Second time');
  const { record, ...details } = makeDetails(three[0]);
  server.use(
    http.post('*/api/cases/:id/notes', () => HttpResponse.json(note, { status: 201 })),
    http.get('*/api/cases/1', () =>
      HttpResponse.json({ ...details, record: record && { ...record, notes: [note] } }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  expect(await screen.findByText(/^root,/)).toBeVisible();
  expect(field).toHaveValue('');
});

test('removing in a case about a member asks what of theirs to remove', async () => {
  const { user, seen } = open({ cases: [member] });
  await screen.findByRole('button', { name: /ben/ });
  await user.keyboard('jr');
  const dialog = await screen.findByRole('dialog', { name: 'Remove what this member wrote recently' });
  await user.click(await within(dialog).findByRole('radio', { name: '1 · Be kind' }));
  expect(within(dialog).queryByRole('radio', { name: 'None' })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Remove' })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /last 7 days/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed what ben wrote recently')).toBeVisible();
  expect(seen.decisions).toMatchObject([{ action: 'remove', removal: 'week' }]);
});

test('with Control, a number chooses no rule', async () => {
  const { user } = open();
  await rows();
  await user.keyboard('jw');
  const rule = await screen.findByRole('radio', { name: '2 · No advertising' });
  await user.keyboard('{Control>}2{/Control}');
  expect(rule).not.toBeChecked();
});

test('a case that staff escalate stays with them', async () => {
  const { user } = open();
  await rows();
  server.use(
    http.post('*/api/cases/decisions', () =>
      HttpResponse.json({ results: [{ caseId: 1, decisionId: 101 }] }),
    ),
  );
  await user.keyboard('je');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await row(1)).toBeVisible();
});

test('a mute of a member is announced as a mute, with their name', async () => {
  const { user, seen } = open({ cases: [member] });
  await screen.findByRole('button', { name: /ben/ });
  await user.keyboard('jb');
  const dialog = await screen.findByRole('dialog', { name: 'Ban the member' });
  await user.click(await within(dialog).findByRole('radio', { name: '1 · Be kind' }));
  await user.click(within(dialog).getByRole('checkbox', { name: /Only mute/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('Muted ben')).toBeVisible();
  expect(seen.decisions).toMatchObject([{ action: 'ban', isMute: true }]);
});

test('several bans are announced with the number of cases', async () => {
  const { user } = open();
  await rows();
  await user.keyboard('jxjxb');
  const dialog = await screen.findByRole('dialog', { name: 'Ban: 2 cases' });
  await user.click(await within(dialog).findByRole('radio', { name: '1 · Be kind' }));
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('Banned the members in 2 cases')).toBeVisible();
});

test('a selection of which nothing was decided offers no Undo', async () => {
  const { user, seen } = open();
  await rows();
  server.use(
    http.post('*/api/cases/decisions', () =>
      HttpResponse.json({
        results: [1, 2].map((caseId) => ({
          caseId,
          error: { code: 'OWN_CASE', message: 'You reported it.' },
        })),
      }),
    ),
  );
  await user.keyboard('jxjxd');
  expect(await screen.findByText('Couldn’t decide these cases')).toBeVisible();
  expect(screen.getByText('2 cases were not decided. The first: You reported it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(seen.undone).toEqual([]);
});

test('Undo of a decision undoes that one while another is being sent', async () => {
  const { user, seen } = open();
  await rows();
  await user.keyboard('jd');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  server.use(http.post('*/api/cases/decisions', () => delay('infinite')));
  await user.keyboard('d');
  await user.click(undo);
  await waitFor(() => expect(seen.undone).toEqual([[101]]));
});

test('a selection of which one case was decided counts one case', async () => {
  const { user } = open();
  await rows();
  server.use(
    http.post('*/api/cases/decisions', () =>
      HttpResponse.json({
        results: [
          { caseId: 1, decisionId: 101 },
          { caseId: 2, error: { code: 'OWN_CASE', message: 'You reported it.' } },
        ],
      }),
    ),
  );
  await user.keyboard('jxjxd');
  expect(await screen.findByText('Dismissed: 1 case')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^“Post 1”/ })).not.toBeInTheDocument();
  expect(await row(2)).toBeVisible();
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

test('a decision whose undoing failed can be undone again', async () => {
  const { user } = open();
  await rows();
  await user.keyboard('jd');
  expect(await screen.findByText('Dismissed: “Post 1”')).toBeVisible();
  server.use(http.post('*/api/cases/undo', () => HttpResponse.error(), { once: true }));
  await user.keyboard('z');
  expect(await screen.findByText('Couldn’t undo this')).toBeVisible();
  await user.keyboard('z');
  expect(await screen.findByText('Undone. The case is open again.')).toBeVisible();
});
