import { Field, TextArea, UiRoot } from '@stoa/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MarkdownField } from '../src/text/MarkdownField';

function Form({ error }: { error?: string }) {
  const [text, setText] = useState('');
  return (
    <UiRoot>
      <MarkdownField label="Content" text={text} error={error}>
        <TextArea value={text} onChange={(event) => setText(event.target.value)} />
      </MarkdownField>
      <Field label="Other">
        <TextArea />
      </Field>
    </UiRoot>
  );
}

test('a text can be previewed and edited further', async () => {
  const user = userEvent.setup();
  render(<Form />);
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
  const user = userEvent.setup();
  render(<Form />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Write' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('region', { name: 'Preview: Content' })).toHaveTextContent(
    'Nothing to preview yet.',
  );
});

test('a validation error switches back to the text', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  rerender(<Form error="Too long" />);
  expect(screen.getByLabelText('Content')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Too long');
});
