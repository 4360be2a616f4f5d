import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test } from '../fixtures';

test('an owner builds a rule, a post waits for review, and is approved', async ({ newMember }) => {
  const owner = await newMember();
  const author = await newMember();
  const name = `rules-${Date.now() % 1e9}`;
  await call(owner.page.request, owner.token, '/api/communities', { name, displayName: 'Bakers' });

  const { page } = owner;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/community/${name}/settings/automatic-rules`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByLabel('Name').fill('Casinos');
  await dialog.getByLabel('Message to the author').fill('We look at these words first.');
  await dialog.getByLabel('Add a condition').selectOption('It contains one of these words');
  await dialog.getByRole('textbox', { name: 'It contains one of these words' }).fill('casino');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('0 matches among 0 posts and comments.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hold posts and comments that contain “casino”')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await author.page.goto(`/create-post?community=${name}`);
  await hydrated(author.page);
  await author.page.getByRole('textbox', { name: 'Title' }).fill('A tip');
  await author.page.getByRole('textbox', { name: 'Content' }).fill('Visit the casino');
  await author.page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(author.page.getByText('Waiting for the moderators’ review')).toBeVisible();
  await expect(author.page.getByText('We look at these words first.')).toBeVisible();

  await page.goto(new URL(author.page.url()).pathname);
  await hydrated(page);
  await page.getByRole('button', { name: 'More on “A tip”' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /Restore/ })
    .click();
  await expect(page.getByText('Waiting for the moderators’ review')).toBeHidden();
  await author.page.reload();
  await expect(author.page.getByText('Waiting for the moderators’ review')).toBeHidden();
});

test('the message of a rule appears at the post form, and the text stays', async ({ newMember }) => {
  const owner = await newMember();
  const author = await newMember();
  const name = `refusals-${Date.now() % 1e9}`;
  const community = await call(owner.page.request, owner.token, '/api/communities', {
    name,
    displayName: 'Bakers',
  });
  await call(owner.page.request, owner.token, `/api/communities/${community.id}/automatic-rules`, {
    rule: {
      ...{ name: 'Casinos', target: 'both' },
      conditions: [{ kind: 'words', words: ['casino'] }],
      action: { kind: 'refuse', message: 'Please do not advertise casinos.' },
    },
  });
  const { page } = author;
  await page.goto(`/create-post?community=${name}`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('A tip');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.fill('Visit the casino');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(text).toHaveAccessibleDescription(/Please do not advertise casinos\./);
  await expect(text).toHaveValue('Visit the casino');
  await text.fill('Visit the bakery');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Post created', { exact: true })).toBeVisible();
});
