import { Button, type ButtonProps } from '../actions/Button';
import { commonTexts } from '../texts/common';
import { DialogActions } from './DialogActions';

/** Properties of `FormActions`. */
export interface FormActionsProps {
  /** Label of the submit button, a verb. */
  submit: string;
  /** `danger` for irreversible actions. Default `primary`. */
  variant?: ButtonProps['variant'];
  /** True while the form is being sent. */
  isBusy?: boolean;
  /** True while the form cannot be sent. */
  disabled?: boolean;
  /** Called on Cancel. */
  onCancel: () => void;
}

/** Cancel and submit, at the end of a dialog's form. */
export function FormActions({ submit, variant = 'primary', isBusy, disabled, onCancel }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="quiet" onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
      <Button type="submit" variant={variant} isBusy={isBusy} disabled={disabled}>
        {submit}
      </Button>
    </DialogActions>
  );
}
