import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, signIn, test, unique } from '../fixtures';

/** Words of no earlier run on the same site, where the filter may have learned that they are spam. */
const run = unique();

/** One advertisement in the words of each account. */
const advertisement = (name: string) =>
  `${name} recommends discount watches from the northern warehouse, delivered overnight without customs charges`.replaceAll(
    ' ',
    ` ${run}`,
  );

test('the fourth new account with the same text waits for review, unless an admin turns the filter off', async ({
  browser,
  site: { url: baseURL },
  newMember,
  request,
}) => {
  const post = async (name: string) => {
    const { token, page } = await newMember();
    const body = { communityId: 1, title: `A tip by ${name}`, content: advertisement(name) };
    return { ...(await call(request, token, '/api/posts', body)), page };
  };
  for (const name of ['First', 'Second', 'Third']) expect(await post(name)).not.toHaveProperty('isHeld');
  const held = await post('Fourth');
  expect(held).toMatchObject({ isHeld: true });
  await held.page.goto(`/post/${held.id}`);
  await expect(held.page.getByText('Waiting for the moderators’ review')).toBeVisible();
  await expect(held.page.getByText('This looks like spam.', { exact: false })).toBeVisible();

  const staff = await browser.newContext({ baseURL });
  await signIn(staff, 'admin');
  const page = await staff.newPage();
  await page.goto('/moderation?reason=spam');
  await hydrated(page);
  await expect(page.getByText(/^Spam filter: \d+% of its phrases/).first()).toBeVisible();
  await page.goto('/moderation?tab=rules');
  await hydrated(page);
  const filter = page.getByRole('region', { name: 'Spam filter' });
  await expect(filter).toContainText(/It held \d+ texts? in the last 30 days/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await filter.getByRole('switch', { name: 'Filter new accounts' }).click();
  await expect(filter.getByRole('switch', { name: 'Filter new accounts' })).not.toBeChecked();
  expect(await post('Fifth')).not.toHaveProperty('isHeld');
  await filter.getByRole('switch', { name: 'Filter new accounts' }).click();
  await expect(filter.getByRole('switch', { name: 'Filter new accounts' })).toBeChecked();
  expect(await post('Sixth')).toMatchObject({ isHeld: true });
  await staff.close();
});
