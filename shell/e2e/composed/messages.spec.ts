import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test, type Member } from '../fixtures';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page, username: string) => page.getByRole('textbox', { name: `Message to ${username}` });

/** Sends a message with the displayed form. */
async function send(page: Page, username: string, text: string): Promise<void> {
  await field(page, username).fill(text);
  await field(page, username).press('Control+Enter');
}

/** Returns the address of the call that sends a message. */
const sendingOf = (address: string) => `/api${address.replace('messages', 'conversations')}/messages`;

/** Sends more messages than a page holds: Line 1 to Line 58. */
async function sendLines({ page, token }: Member, address: string): Promise<void> {
  for (let n = 1; n <= 58; n++) {
    const body = { clientId: crypto.randomUUID(), content: `Line ${n}` };
    await call(page.context().request, token, sendingOf(address), body);
  }
}

const topOf = (line: Locator) => line.evaluate((element) => element.getBoundingClientRect().top);

/** Returns the position of a line, in px, once the log no longer scrolls: the same in ten frames, however late they are. */
const stillTopOf = (line: Locator): Promise<number> =>
  line.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let top = element.getBoundingClientRect().top;
    for (let still = 0; still < 10; still++) {
      await frame();
      const now = element.getBoundingClientRect().top;
      if (now !== top) still = 0;
      top = now;
    }
    return top;
  });

/** Makes two members who accepted each other; returns the conversation's path. */
async function talk(one: Member, other: Member): Promise<string> {
  const body = { clientId: crypto.randomUUID(), content: 'May I?' };
  const { request } = one.page.context();
  const path = `/api/users/${other.username}/messages`;
  const { conversationId } = await call<{ conversationId: number }>(request, one.token, path, body);
  await call(request, other.token, `/api/conversations/${conversationId}/accept`, {});
  return `/messages/${conversationId}`;
}

test('a stranger’s first message arrives live as a request; once accepted, both can write', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  await ben.page.goto('/');
  await expect(ben.page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await ada.page.goto(`/user/${ben.username}`);
  await ada.page.getByRole('link', { name: 'Send Message' }).click();
  await send(ada.page, ben.username, 'Hello **Ben**');
  await expect(ada.page).toHaveURL(/\/messages\/\d+$/);
  await expect(ada.page.getByText(`Waiting for ${ben.username} to accept your request.`)).toBeVisible();

  await ben.page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await ben.page.getByRole('button', { name: 'Requests (1)' }).click();
  await ben.page.getByRole('link', { name: /Hello Ben/ }).click();
  await expect(log(ben.page).locator('strong')).toHaveText('Ben');
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await expect(ben.page.getByRole('button', { name: 'Inbox' })).toHaveAttribute('aria-pressed', 'true');
  await expect(ben.page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await send(ben.page, ada.username, 'Good to hear from you');
  await expect(log(ada.page).getByText('Good to hear from you')).toBeVisible();
  await expect(ada.page.getByText('Your request waits')).toBeHidden();
  expect(await accessibilityFaults(ada.page)).toEqual([]);
});

test('messages read on one device are read on the other', async ({ newMember }) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const address = await talk(ada, ben);
  const phone = await ben.page.context().newPage();
  for (const page of [ben.page, phone]) await page.goto('/');
  const unread = (page: Page) => page.getByRole('link', { name: 'Messages, 1 unread' });
  for (const page of [ben.page, phone]) await expect(unread(page)).toBeVisible();
  await ben.page.goto(address);
  await expect(log(ben.page).getByText('May I?')).toBeVisible();
  await expect(unread(phone)).toBeHidden();
});

test('offline messages wait, survive a reload and are sent once; missed ones arrive in order', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const address = await talk(ada, ben);
  for (const { page } of [ada, ben]) await page.goto(address);
  await send(ada.page, ben.username, 'Before');
  await expect(log(ben.page).getByText('Before')).toBeVisible();

  // The API is unreachable, but the page can be reloaded.
  let isAway = true;
  await ada.page.route('**/api/conversations/*/messages', (route) =>
    isAway && route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await send(ada.page, ben.username, 'While away');
  const waiting = log(ada.page).getByText('Sending...');
  await expect(waiting).toBeVisible();
  await send(ben.page, ada.username, 'Offline');
  await ada.page.reload();
  await expect(log(ada.page).getByText('While away')).toBeVisible();
  await expect(waiting).toBeVisible();
  isAway = false;
  await ada.page.context().setOffline(true);
  await expect(log(ada.page).getByText('Waiting for connection')).toBeVisible();
  // Banners above move nothing out of view.
  const form = ada.page.locator('form').filter({ has: field(ada.page, ben.username) });
  await expect(form).toBeInViewport({ ratio: 1 });
  await ada.page.context().setOffline(false);
  await expect(log(ben.page).getByText('While away')).toBeVisible();
  await expect(waiting).toBeHidden();
  for (const { page } of [ada, ben]) {
    for (const text of ['Before', 'Offline', 'While away'])
      await expect(log(page).getByText(text, { exact: true })).toHaveCount(1);
    const all = await log(page).locator('li p:first-child').allInnerTexts();
    expect(all.filter((text) => /Before|Offline|While away/.test(text))).toEqual([
      'Before',
      'Offline',
      'While away',
    ]);
  }
});

test('a reader further up keeps the position and is notified of new messages', async ({ newMember }) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const address = await talk(ada, ben);
  await sendLines(ada, address);
  await ben.page.goto(address);
  await hydrated(ben.page);
  const last = log(ben.page).getByText('Line 58', { exact: true });
  await expect(last).toBeInViewport();
  await log(ben.page).hover();
  await ben.page.mouse.wheel(0, -1_200);
  await expect(last).not.toBeInViewport();
  const read = log(ben.page).getByText('Line 40', { exact: true });
  const before = await stillTopOf(read);
  const body = { clientId: crypto.randomUUID(), content: 'The newest' };
  await call(ada.page.context().request, ada.token, sendingOf(address), body);
  await ben.page.getByRole('button', { name: '1 new message' }).waitFor();
  await expect.poll(async () => Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(2);
  await ben.page.getByRole('button', { name: '1 new message' }).click();
  await expect(log(ben.page).getByText('The newest')).toBeInViewport();
  await expect(log(ben.page)).toBeFocused();
});

test('earlier messages load above without moving what is read, on a slow processor', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const address = await talk(ada, ben);
  await sendLines(ada, address);
  const devTools = await ben.page.context().newCDPSession(ben.page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await ben.page.route('**/api/conversations/*/messages?*cursor=*', async (route) => {
    await released;
    await route.fallback();
  });
  await ben.page.goto(address);
  await hydrated(ben.page);
  await expect(log(ben.page).getByText('Line 58', { exact: true })).toBeInViewport();
  await log(ben.page).focus();
  await log(ben.page).press('Home');
  const read = log(ben.page).getByText('Line 11', { exact: true });
  await expect(read).toBeInViewport();
  await expect(log(ben.page)).toHaveAttribute('aria-busy', 'true');
  const before = await stillTopOf(read);
  release();
  await expect(log(ben.page)).toHaveAttribute('aria-busy', 'false');
  await expect(log(ben.page).getByText('Line 7', { exact: true })).toBeAttached();
  await expect.poll(async () => Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(2);
  await log(ben.page).press('Home');
  await expect(log(ben.page).getByText('May I?')).toBeInViewport();
});

test('what a reader scrolls to and focuses before hydration stays', async ({ newMember }) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const address = await talk(ada, ben);
  await sendLines(ada, address);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await ben.page.route(/\/main\.[0-9a-f]+\.js/, async (route) => {
    await released;
    await route.fallback();
  });
  await ben.page.goto(address, { waitUntil: 'commit' });
  await expect(log(ben.page).getByText('Line 58', { exact: true })).toBeInViewport();
  await log(ben.page).focus();
  await log(ben.page).evaluate((element) => (element.scrollTop = -1_200));
  const read = log(ben.page).getByText('Line 40', { exact: true });
  const before = await topOf(read);
  release();
  await hydrated(ben.page);
  await expect.poll(async () => Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(2);
  await expect(log(ben.page)).toBeFocused();
});

test('on a touch screen, a tap on an own message shows its Delete button', async ({
  newMember,
  browser,
  site,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const address = await talk(ada, ben);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: site.url, ...phone });
  await context.addInitScript((value) => localStorage.setItem('auth-token', value), ada.token);
  const page = await context.newPage();
  await page.goto(address);
  const remove = page.getByRole('button', { name: 'Delete message “May I?”' });
  const opacity = () => remove.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  await expect.poll(opacity).toBe('0');
  await log(page).getByText('May I?').tap();
  await expect.poll(opacity).toBe('1');
  await remove.tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(log(page).getByText('Message deleted')).toBeVisible();
  await context.close();
});

test('a blocked member cannot write, and sees no other reason', async ({ newMember }) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const address = await talk(ada, ben);
  await ada.page.goto(address);
  await expect(field(ada.page, ben.username)).toBeVisible();
  // The answer to a later request would close the form before the message is sent.
  await ada.page.route(/\/api\/conversations/, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  const headers = { authorization: `Bearer ${ben.token}` };
  const path = `/api/users/${ada.username}/block`;
  expect((await ben.page.request.put(path, { headers })).ok()).toBe(true);
  await send(ada.page, ben.username, 'Hello?');
  await expect(ada.page.getByRole('alert')).toContainText('You cannot send messages to this person.');
  await ben.page.goto('/messages');
  await expect(ben.page.getByText('No messages yet')).toBeVisible();
});

test('the field keeps the focus after the first message, until the request is full', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const { page } = ada;
  await page.goto(`/messages?to=${ben.username}`);
  await hydrated(page);
  for (const content of ['One', 'Two', 'Three']) {
    await field(page, ben.username).fill(content);
    await page.keyboard.press('Control+Enter');
    await expect(log(page).getByText(content)).toBeVisible();
    if (content !== 'Three') await expect(field(page, ben.username)).toBeFocused();
  }
  await expect(page.getByText(`You can send more once ${ben.username} accepts your request.`)).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});
