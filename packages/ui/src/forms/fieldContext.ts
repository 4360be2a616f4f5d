import { createContext, useContext } from 'react';

/** What a `Field` tells the control inside it. */
export interface FieldWiring {
  id: string;
  /** Ids of the hint, the counter and the error, as far as they are there. */
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

/** Set by `Field`; null outside of one. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes by which a control belongs to its field; empty outside of one. */
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
