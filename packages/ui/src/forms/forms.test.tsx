import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Switch } from './Choice';
import { Field } from './Field';
import { FileField } from './FileField';
import { PasswordField } from './PasswordField';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

test('a field names its control and joins hint, counter and error to it', () => {
  render(
    <Field
      label="Title"
      hint="Say what it is about."
      error="Please write a title."
      counter={{ value: 'a😀', max: 300 }}
    >
      <TextField />
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Title' });
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Please write a title. Say what it is about. 2/300');
  expect(screen.getByRole('alert')).toHaveTextContent('Please write a title.');
});

test('a field without an error has no alert and a valid control', () => {
  render(
    <Field label="Title" isRequired>
      <TextField />
    </Field>,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeRequired();
});

test.each([
  [449, ''],
  [451, 'Near the limit of 500 characters'],
  [500, 'Near the limit of 500 characters'],
  [501, 'Over the limit of 500 characters'],
])('%d of 500 characters are announced as %j', (length, words) => {
  const { container } = render(
    <Field label="Details" counter={{ value: 'x'.repeat(length), max: 500 }}>
      <TextArea />
    </Field>,
  );
  expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent(words);
  expect(screen.getByText(`${length}/500`)).toBeInTheDocument();
});

test('a field that may stay empty says so in its label', () => {
  render(
    <Field label="Message" isOptional>
      <TextField />
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: /^Message .*optional/ });
  expect(control).toHaveAttribute('dir', 'auto');
});

test('a text area passes its element to a ref and reports input', async () => {
  const seen = { current: null as HTMLTextAreaElement | null };
  const onInput = jest.fn();
  render(<TextArea aria-label="Reply" ref={seen} onInput={onInput} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'hello');
  expect(seen.current).toHaveValue('hello');
  expect(onInput).toHaveBeenCalledTimes(5);
});

test('a select offers its placeholder only while nothing is selected', async () => {
  render(
    <Field label="Community">
      <Select placeholder="Choose a community" defaultValue="">
        <option value="1">Programming</option>
      </Select>
    </Field>,
  );
  const control = screen.getByRole('combobox', { name: 'Community' });
  expect(control).toHaveDisplayValue('Choose a community');
  await userEvent.selectOptions(control, 'Programming');
  expect(control).toHaveValue('1');
});

test('a select without a value shows its placeholder, which cannot be chosen', () => {
  render(
    <Field label="Community">
      <Select placeholder="Choose a community">
        <option value="1">Programming</option>
      </Select>
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Community' })).toHaveDisplayValue('Choose a community');
  expect(screen.getByText('Choose a community')).toBeDisabled();
});

test('a password can be shown and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordField autoComplete="current-password" />
    </Field>,
  );
  const control = screen.getByLabelText('Password');
  await userEvent.type(control, 'secret');
  expect(control).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show what I typed' }));
  expect(control).toHaveAttribute('type', 'text');
  expect(control).toHaveValue('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Hide what I typed' }));
  expect(control).toHaveAttribute('type', 'password');
});

test('a checkbox and a switch work by keyboard and are described by their hints', async () => {
  render(
    <>
      <Checkbox label="I have read the rules" />
      <Switch label="Visible" hint="Others see this widget." />
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'I have read the rules' })).toBeChecked();
  const toggle = screen.getByRole('switch', { name: 'Visible' });
  expect(toggle).toHaveAccessibleDescription('Others see this widget.');
  await userEvent.click(screen.getByText('Visible'));
  expect(toggle).toBeChecked();
});

test('a busy switch keeps the focus, is announced, and reports nothing', async () => {
  const onChange = jest.fn();
  render(<Switch label="Visible" checked={false} isBusy onChange={onChange} />);
  const toggle = screen.getByRole('switch', { name: 'Visible' });
  await userEvent.click(toggle);
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-busy', 'true');
  expect(onChange).not.toHaveBeenCalled();
});

function Reasons({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<'spam' | 'other' | null>(null);
  return (
    <RadioGroup
      label="Reason"
      value={value}
      isRequired
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      options={[
        { value: 'spam', label: 'Spam or Unwanted Content', hint: 'Advertising' },
        { value: 'other', label: 'Other' },
      ]}
    />
  );
}

test('a radio group starts with nothing selected and has one selected option', async () => {
  const onChange = jest.fn();
  render(<Reasons onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'Reason' })).toBeRequired();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Other'));
  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Spam or Unwanted Content' })).toBeChecked();
  expect(onChange.mock.calls).toEqual([['other'], ['spam']]);
});

test('a busy file field takes no file, and its status is announced', () => {
  render(
    <Field label="Image">
      <FileField buttonLabel="Choose image" isBusy status="Uploading" onPick={jest.fn()} />
    </Field>,
  );
  expect(screen.getByLabelText('Image')).toBeDisabled();
  expect(screen.getByText('Uploading')).toHaveAttribute('aria-live', 'polite');
});

test('the same file can be picked twice in a row', async () => {
  const onPick = jest.fn();
  render(
    <Field label="Image">
      <FileField buttonLabel="Choose image" accept="image/*" onPick={onPick} />
    </Field>,
  );
  const file = new File(['x'], 'sunset.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image'), file);
  await userEvent.upload(screen.getByLabelText('Image'), file);
  expect(onPick).toHaveBeenCalledTimes(2);
  expect(onPick).toHaveBeenLastCalledWith(file);
});
