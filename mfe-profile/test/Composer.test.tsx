import { drafts } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Composer } from '../src/messages/Composer';

const server = startServer();

test('a picture that arrives after leaving is added to what was written until then', async () => {
  let finish = (): void => undefined;
  const upload = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    http.post('*/api/uploads', async () => {
      await upload;
      return HttpResponse.json({ url: '/media/a.webp' });
    }),
  );
  const page = renderPage(<Composer conversationId={5} username="ben" />, { as: makeUser() });
  const field = await screen.findByRole('textbox');
  await page.user.type(field, 'Look');
  const picker = page.container.querySelector<HTMLInputElement>('[type="file"]');
  await page.user.upload(picker as HTMLElement, new File(['x'], 'a.png', { type: 'image/png' }));
  await page.user.type(field, ' at this');
  page.unmount();
  finish();
  await waitFor(() =>
    expect(drafts.read('message-to:ben')).toEqual({ text: 'Look at this', imageUrl: '/media/a.webp' }),
  );
});
