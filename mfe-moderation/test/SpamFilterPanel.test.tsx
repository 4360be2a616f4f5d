import type { SpamFilter } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SpamFilterPanel } from '../src/spam/SpamFilterPanel';

const server = startServer();
const ADDRESS = '*/api/spam-filter';
const admin = makeUser({ role: 'admin' });

const learning = { at: '2026-11-20T08:00:00.000Z', spam: 120, kept: 900, found: 0.84, isUsed: true };
const filter = (more: Partial<SpamFilter> = {}): SpamFilter => ({
  ...{ isOn: true, learning: null, held: 0, published: 0 },
  ...more,
});

function open(first: SpamFilter, as = admin) {
  let now = first;
  server.use(
    http.get(ADDRESS, () => HttpResponse.json(now)),
    http.put(ADDRESS, async ({ request }) => {
      now = { ...now, ...((await request.json()) as { isOn: boolean }) };
      return HttpResponse.json(now);
    }),
  );
  return renderPage(<SpamFilterPanel />, { as });
}

test('what it learnt, and what it held, is said in figures', async () => {
  open(filter({ learning, held: 31, published: 2 }));
  expect(
    await screen.findByText(/^It learnt from 120 texts removed as spam and 900 others, and recognises 84%/),
  ).toBeVisible();
  expect(
    screen.getByText('It held 31 texts in the last 30 days; moderators published 2 of them.'),
  ).toBeVisible();
});

test('too few decisions are named, with how many it takes', async () => {
  open(filter({ learning: { ...learning, spam: 7, found: null, isUsed: false } }));
  expect(
    await screen.findByText(/once there are 50 texts removed as spam and 1,000 others\. So far/),
  ).toBeVisible();
});

test('what recognises too little is not used, and the panel says so', async () => {
  open(filter({ learning: { ...learning, found: 0.2, isUsed: false } }));
  expect(await screen.findByText(/but recognises only 20% of the spam/)).toBeVisible();
});

test('before the first learning, it says when that is', async () => {
  open(filter());
  expect(await screen.findByText(/has not learnt from decisions yet/)).toBeVisible();
  expect(screen.getByText('It held nothing in the last 30 days.')).toBeVisible();
});

test('an admin turns it off, and the change is announced', async () => {
  const { user } = open(filter());
  const control = await screen.findByRole('switch', { name: 'Filter new accounts' });
  await user.click(control);
  await waitFor(() => expect(control).not.toBeChecked());
  expect(await screen.findByText('Spam filter off')).toBeInTheDocument();
});

test('while a change is saved, the switch keeps the focus and sends nothing else', async () => {
  const { user } = open(filter());
  const sent = jest.fn();
  server.use(http.put(ADDRESS, () => (sent(), new Promise<never>(() => undefined))));
  const control = await screen.findByRole('switch', { name: 'Filter new accounts' });
  await user.click(control);
  await waitFor(() => expect(control).toHaveAttribute('aria-busy', 'true'));
  expect(control).toBeEnabled();
  await user.click(control);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a moderator reads it, and cannot change it', async () => {
  open(filter(), makeUser({ role: 'moderator' }));
  expect(await screen.findByRole('switch', { name: 'Filter new accounts' })).toBeDisabled();
});

test('a failed change leaves the switch as it was, and says so', async () => {
  const { user } = open(filter());
  server.use(http.put(ADDRESS, () => HttpResponse.json({ message: 'No.' }, { status: 500 })));
  const control = await screen.findByRole('switch', { name: 'Filter new accounts' });
  await user.click(control);
  expect(await screen.findByText('Couldn’t change the spam filter')).toBeVisible();
  expect(control).toBeChecked();
});

test('a failed read offers to try again', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'No.' }, { status: 500 })));
  renderPage(<SpamFilterPanel />, { as: admin });
  expect(await screen.findByText('Couldn’t load the spam filter')).toBeVisible();
  expect(screen.getByRole('button', { name: /Retry|Try again/ })).toBeVisible();
});
