import { limits } from '@stoa/contract';
import { countCodePoints, Field } from '@stoa/ui';
import type { ReactNode } from 'react';
import { altTexts } from '../texts/alt';

export interface AltFieldProps {
  /** The current description. */
  text: string;
  error?: string | undefined;
  /** The text area. */
  children: ReactNode;
}

/** The description of a post's picture. */
export function AltField({ text, error, children }: AltFieldProps) {
  return (
    <Field
      label={altTexts.label}
      hint={altTexts.hint}
      error={error}
      counter={
        countCodePoints(text) > limits.postAltMax / 2 ? { value: text, max: limits.postAltMax } : undefined
      }
      isOptional
    >
      {children}
    </Field>
  );
}
