import { call, expect, hydrated, test } from '../fixtures';

test('a member makes a feed, publishes it, and another copies it', async ({
  newMember,
  browser,
  baseURL,
  request,
}) => {
  const { page, token, username } = await newMember();
  const [community] = (await (await request.get('/api/communities')).json()) as { id: number }[];
  if (!community) throw new Error('There is no community.');
  const written = { title: `On quokkas by ${username}`, communityId: community.id };
  await call(request, token, '/api/posts', { ...written, content: 'They smile.' });
  const secret = { title: 'Quokkas in secret', content: 'Hidden quokkas.' };
  const club = `q${Date.now().toString(36)}`;
  const hidden = await call(request, token, '/api/communities', {
    name: club,
    displayName: club,
    visibility: 'private',
  });
  await call(request, token, '/api/posts', { ...secret, communityId: hidden.id });

  await page.goto('/feeds');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'New feed' }).last().click();
  await main.getByRole('textbox', { name: 'Name' }).fill('Quokkas');
  await main.getByRole('combobox', { name: 'Communities' }).fill(club);
  await main.getByRole('option', { name: club }).waitFor();
  await page.keyboard.press('Enter');
  await main.getByRole('textbox', { name: 'Words and phrases' }).fill('quokkas');
  await main.getByRole('radio', { name: 'Everyone with the link' }).check();
  await main.getByRole('button', { name: 'Save feed' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Quokkas' })).toBeVisible();
  await expect(main.getByRole('link', { name: written.title, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: secret.title, exact: true })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const guests = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await guests.newPage();
  await guest.goto(address);
  await hydrated(guest);
  await expect(guest.getByRole('link', { name: written.title, exact: true })).toBeVisible();
  await expect(guest.getByText(secret.title)).toHaveCount(0);
  await expect(guest.getByText(club)).toHaveCount(0);
  const alternate = guest.locator('link[rel=alternate][type="application/rss+xml"]').first();
  await expect(alternate).toHaveAttribute('href', `${address}/feed.xml`);
  const rss = await (await request.get(`${address}/feed.xml`)).text();
  expect(rss).toContain(written.title);
  expect(rss).not.toContain(secret.title);

  const other = await newMember();
  await guest.getByRole('button', { name: 'Copy this feed' }).click();
  await guest.getByLabel(/^Username/).fill(other.username);
  await guest.getByLabel('Password', { exact: true }).fill(other.password);
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(guest.getByText('Copied to your feeds', { exact: true })).toBeVisible();
  await guest.goto('/feeds');
  await guest.getByRole('main').getByRole('link', { name: 'Quokkas' }).click();
  await expect(guest.getByText('Private')).toBeVisible();
  await guests.close();

  await main.getByRole('link', { name: 'Edit Quokkas' }).click();
  await main.getByRole('button', { name: 'Remove quokkas' }).click();
  await main.getByRole('radio', { name: 'Only you' }).check();
  await main.getByRole('button', { name: 'Save feed' }).click();
  await expect(main.getByRole('link', { name: secret.title, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: written.title, exact: true })).toHaveCount(0);
  expect((await request.get(`/api${address}`)).status()).toBe(404);

  await main.getByRole('link', { name: 'Edit Quokkas' }).click();
  await main.getByRole('button', { name: 'Delete feed…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByText('No feeds yet')).toBeVisible();
});
