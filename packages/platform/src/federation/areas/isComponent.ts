import type { ComponentType } from 'react';

/** Component types created by `memo`, `forwardRef` and `lazy`. */
const kinds = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) => Symbol.for(name));

/** Returns whether React can render a value as a component. */
export function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  if (typeof value === 'function') return true;
  const { $$typeof } = (value ?? {}) as { $$typeof?: symbol };
  return $$typeof !== undefined && kinds.includes($$typeof);
}
