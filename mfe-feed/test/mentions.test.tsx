import { limits, type Author } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { TextArea } from '@stoa/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { MarkdownField } from '../src/text/MarkdownField';

const server = startServer();
const people: Author[] = ['ben', 'Bella', 'bo-peep'].map((username, id) => ({ id: id + 1, username }));

// jsdom has no such command, as a browser that refuses it.
beforeAll(() => void (document.execCommand = () => false));
beforeEach(() => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
});
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Mounts the tools of the field, as when their code has loaded. */
let mountTools: () => void;

function Form({ isFolded: isFirstFolded = false }) {
  const [text, setText] = useState('');
  const [isFolded, setIsFolded] = useState(isFirstFolded);
  mountTools = () => setIsFolded(false);
  return (
    <MarkdownField label="Comment" text={text} postId={7} isFolded={isFolded}>
      <TextArea value={text} onChange={(event) => setText(event.target.value)} />
    </MarkdownField>
  );
}

/** Renders a field; returns the queries that were asked. */
async function renderField({ isFolded = false } = {}) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/user/suggested-mentions', async ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      // The answer about the first letter arrives last.
      if (query.get('q') === 'b') await delay(1_000);
      return HttpResponse.json(
        people.filter(({ username }) => username.toLowerCase().startsWith(query.get('q') ?? '')),
      );
    }),
  );
  const { user } = renderPage(<Form isFolded={isFolded} />, { as: makeUser() });
  if (!isFolded) await screen.findByRole('toolbar', { name: 'Format: Comment' });
  return { user, asked, area: screen.getByLabelText<HTMLTextAreaElement>('Comment') };
}

const options = () => screen.queryAllByRole('option').map(({ lastChild }) => lastChild?.textContent);
const chosen = () => screen.getByRole('option', { selected: true });

test('people are offered as a list of the text area, and chosen by keyboard', async () => {
  const { user, asked, area } = await renderField();
  await user.type(area, 'Ask @b');
  const list = await screen.findByRole('listbox', { name: 'People to mention' });
  expect(area).toHaveAttribute('role', 'combobox');
  expect(area).toHaveAttribute('aria-expanded', 'true');
  expect(area).toHaveAttribute('aria-controls', list.id);
  expect(area).toHaveAttribute('aria-activedescendant', chosen().id);
  expect(await screen.findByText('3 people to mention. Use the arrow keys to choose.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(area).toHaveAttribute('aria-activedescendant', chosen().id);
  expect(chosen()).toHaveTextContent('bo-peep');
  await user.keyboard('{Enter}');
  expect(area).toHaveValue('Ask @bo-peep ');
  expect(area).toHaveFocus();
  expect(area).not.toHaveAttribute('role');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(asked).toEqual(['q=b&postId=7']);
});

test('a further letter narrows the list, and late answers about fewer letters do not show', async () => {
  const { user, area } = await renderField();
  await user.type(area, '@b');
  await pass(100);
  await user.keyboard('e');
  await waitFor(() => expect(options()).toEqual(['ben', 'Bella']));
  await user.keyboard('l');
  expect(options()).toEqual(['Bella']);
  await user.tab();
  expect(area).toHaveValue('@Bella ');
});

test('people are offered for a name that was begun before the code had loaded', async () => {
  const { user, area } = await renderField({ isFolded: true });
  await user.type(area, 'Ask @be');
  act(mountTools);
  expect(await screen.findByRole('listbox', { name: 'People to mention' })).toBeVisible();
  expect(options()).toEqual(['ben', 'Bella']);
  await user.keyboard('{Enter}');
  expect(area).toHaveValue('Ask @ben ');
});

test('nobody is offered for a text without the focus', async () => {
  const { user, area, asked } = await renderField({ isFolded: true });
  await user.type(area, 'Ask @be');
  act(() => area.blur());
  act(mountTools);
  await screen.findByRole('toolbar', { name: 'Format: Comment' });
  await pass(100);
  expect(asked).toEqual([]);
});

test('Escape closes the list until another mention', async () => {
  const { user, area } = await renderField();
  await user.type(area, '@be');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}n');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.type(area, ' and @be');
  await screen.findByRole('listbox');
  await user.keyboard('{Home}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a person is chosen by pointer in the middle of a text', async () => {
  const { user, area } = await renderField();
  await user.type(area, 'Ask @bxx today');
  await user.type(area, '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  await user.click(await screen.findByRole('option', { name: 'ben' }));
  expect(area).toHaveValue('Ask @ben today');
  expect(area.selectionStart).toBe('Ask @ben '.length);
  expect(area).toHaveFocus();
});

test('addresses and words are no mentions', async () => {
  const { user, area, asked } = await renderField();
  await user.type(area, 'me@b @ https://example.org/@b @{Enter}');
  await pass(500);
  expect(asked).toEqual([]);
});

test('more people than a text can mention are named before it is sent', async () => {
  const { user, area } = await renderField();
  const names = Array.from({ length: limits.mentionsMax + 1 }, (_, number) => `@person-${number}`);
  await user.click(area);
  await user.paste(`${names.slice(1).join(' ')} and \`${names[0]}\``);
  await pass(1_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.paste(` and ${names[0]}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A post or comment can mention at most 10 people.',
  );
  await user.clear(area);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
