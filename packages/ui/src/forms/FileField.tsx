import { useRef, type ReactNode } from 'react';
import { Upload } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../actions/Button';
import { visuallyHidden } from '../display/VisuallyHidden';
import { commonTexts } from '../texts/common';
import { useFieldControl } from './fieldContext';

/** Properties of `FileField`. */
export interface FileFieldProps {
  /** Label of the button, a verb: `Choose image`. */
  buttonLabel: string;
  /** Types offered in the browser's file picker, as in `<input accept>`. Users can still choose other types. */
  accept?: string;
  /** Name of the chosen file, or its upload status. */
  status?: ReactNode;
  isBusy?: boolean;
  /** Called with each chosen file, even if the same file is chosen twice in a row. */
  onPick: (file: File) => void;
  /** If given, shows a button that removes the file. */
  onClear?: () => void;
  /** Label of that button. Default `Remove`. */
  clearLabel?: string;
}

/** Chooses one file from the device. */
export function FileField({
  buttonLabel,
  accept,
  status,
  isBusy = false,
  onPick,
  onClear,
  clearLabel = commonTexts.remove,
}: FileFieldProps) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Line>
      <HiddenInput
        {...control}
        ref={input}
        type="file"
        tabIndex={-1}
        accept={accept}
        disabled={isBusy}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
          // Otherwise choosing the same file again would trigger no event.
          event.target.value = '';
        }}
      />
      <Button icon={<Upload aria-hidden />} isBusy={isBusy} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <Status aria-live="polite">{status}</Status>
      {onClear && (
        <Button variant="quiet" size="sm" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
`;

const HiddenInput = styled.input`
  ${visuallyHidden}
`;

const Status = styled.span`
  min-width: 0;
  color: var(--text-muted);
  font-size: var(--type-13);
  overflow-wrap: anywhere;
`;
