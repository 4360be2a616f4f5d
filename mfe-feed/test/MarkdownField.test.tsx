import { renderPage } from '@stoa/platform/testing';
import { Button, Field, TextArea } from '@stoa/ui';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MarkdownField } from '../src/text/MarkdownField';

// jsdom has no such command, as a browser that refuses it.
beforeAll(() => void (document.execCommand = () => false));

function Form() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <>
      <MarkdownField label="Content" text={text} error={error}>
        <TextArea
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </MarkdownField>
      <Button onClick={() => setError('Too long')}>Send</Button>
      <Field label="Other">
        <TextArea />
      </Field>
    </>
  );
}

test('a text can be previewed and edited further', async () => {
  const { user } = renderPage(<Form />);
  await user.type(screen.getByLabelText('Content'), 'Some **bold** words <b>as typed</b>');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = screen.getByRole('region', { name: 'Preview: Content' });
  expect((await screen.findByText('bold')).tagName).toBe('STRONG');
  expect(preview).toHaveTextContent('Some bold words <b>as typed</b>');
  expect(screen.getByLabelText('Content')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.getByLabelText('Content')).toBeVisible();
  expect(screen.getByLabelText('Content')).toHaveValue('Some **bold** words <b>as typed</b>');
});

test('the preview can be opened by keyboard alone', async () => {
  const { user } = renderPage(<Form />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Write' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('region', { name: 'Preview: Content' })).toHaveTextContent(
    'Nothing to preview yet.',
  );
});

test('a validation error switches back to the text', async () => {
  const { user } = renderPage(<Form />);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('Content')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Too long');
});

test('a text that was refused in the preview stays shown while it is corrected', async () => {
  const { user } = renderPage(<Form />);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByLabelText('Content');
  await user.type(field, 'Short');
  expect(screen.queryByText('Too long')).not.toBeInTheDocument();
  expect(field).toBeVisible();
  expect(field).toHaveValue('Short');
});

test('a text with an error can be previewed', async () => {
  const { user } = renderPage(<Form />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Too long')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByRole('region', { name: 'Preview: Content' })).toBeVisible();
});

test('a button of the toolbar formats the selection and returns the focus to the text', async () => {
  const { user } = renderPage(<Form />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Content');
  await user.type(field, 'Some bold words');
  field.setSelectionRange(5, 9);
  await user.click(await screen.findByRole('button', { name: 'Bold' }));
  expect(field).toHaveValue('Some **bold** words');
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('bold');
});

test('the toolbar leaves a text as it is while it is read-only', async () => {
  const { user } = renderPage(
    <MarkdownField label="Content" text="Some bold words">
      <TextArea readOnly value="Some bold words" />
    </MarkdownField>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Content');
  field.setSelectionRange(5, 9);
  await user.click(await screen.findByRole('button', { name: 'Bold' }));
  expect(field).toHaveValue('Some bold words');
});

test('the toolbar has one Tab stop and arrow keys', async () => {
  const { user } = renderPage(<Form />);
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Format: Content' }));
  const stops = toolbar.getAllByRole('button').filter((button) => button.tabIndex === 0);
  expect(stops).toEqual([toolbar.getByRole('button', { name: 'Bold' })]);
  act(() => stops[0]?.focus());
  await user.keyboard('{ArrowLeft}');
  expect(toolbar.getByRole('button', { name: 'Code' })).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Content')).toHaveFocus();
});

test('Control and a letter format; with Shift they belong to the browser', async () => {
  const { user } = renderPage(<Form />);
  const field = screen.getByLabelText('Content');
  expect(await screen.findByRole('button', { name: 'Bold' })).toBeVisible();
  field.focus();
  await user.keyboard('{Control>}{Shift>}b{/Shift}{/Control}');
  expect(field).toHaveValue('');
  await user.keyboard('{Control>}b{/Control}');
  expect(field).toHaveValue('****');
});

test('on a Mac the Command key formats, and Control moves the caret as usual', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh; Intel Mac OS X');
  const { user } = renderPage(<Form />);
  expect(await screen.findByRole('button', { name: 'Bold' })).toHaveAttribute('aria-keyshortcuts', 'Meta+b');
  const field = screen.getByLabelText('Content');
  field.focus();
  await user.keyboard('{Control>}b{/Control}');
  expect(field).toHaveValue('');
  await user.keyboard('{Meta>}b{/Meta}');
  expect(field).toHaveValue('****');
  agent.mockRestore();
});

test.each([
  ['b', '**|**'],
  ['i', '*|*'],
  ['k', '[|](https://)'],
])('Ctrl+%s formats the text', async (key, marked) => {
  const { user } = renderPage(<Form />);
  expect(await screen.findByRole('button', { name: 'Bold' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+b',
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Content');
  field.focus();
  await user.keyboard(`{Control>}${key}{/Control}`);
  expect(field).toHaveValue(marked.replace('|', ''));
  expect(field.selectionStart).toBe(marked.indexOf('|'));
});
