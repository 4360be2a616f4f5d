import { createContext, useContext } from 'react';

/** Attributes that a `Field` passes to the control inside it. */
export interface FieldWiring {
  id: string;
  /** Ids of the hint, the counter and the error that are present. */
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

/** Set by `Field`; null outside of one. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** Returns the attributes that associate a control with its field; empty outside of one. */
export function useFieldControl(): {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  };
}
